import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';

/** The rules of Astro's own syntax; all others are in `oxlint.config.ts`. */
export default defineConfig(...astro.configs.recommended);
