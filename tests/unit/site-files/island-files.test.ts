import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { islandFiles } from '#integrations/island-files.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DISCUSSION = 'src/islands/comments/DiscussionScript.astro?astro&type=script';
const DESK = 'src/islands/dashboard/Dashboard.tsx';
const SECTIONS = 'src/islands/dashboard/OtherSections.tsx';
const EDITOR = 'src/islands/editor/Editor.tsx';
const LOGIN = 'src/islands/login/Login.tsx';
const TIMELINE = 'src/islands/thoughts/Timeline.astro';
const PAGES = [DISCUSSION, DESK, EDITOR, LOGIN, TIMELINE];

/** The modules that import each module of a bundle. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  'in-desk': [DESK],
  'in-desk-and-sections': [DESK, SECTIONS, 'probe'],
  'in-sections': [SECTIONS, 'probe'],
  'in-editor': [EDITOR, 'sheet'],
  'in-editor-and-login': [EDITOR, LOGIN],
  'in-editor-and-timeline': [EDITOR, TIMELINE],
  'in-editor-and-sections': ['via-editor', SECTIONS],
  'via-editor': [EDITOR],
  'in-desk-and-editor': [DESK, EDITOR, LOGIN],
  'in-desk-editor-and-timeline': [DESK, EDITOR, TIMELINE],
  'in-discussion': [DISCUSSION, TIMELINE],
  'in-discussion-and-desk': [DISCUSSION, DESK],
  'in-sections-and-sanitizer': [SECTIONS, 'sanitizer'],
  'in-timeline': [TIMELINE],
};
const LOADERS: Readonly<Record<string, readonly string[]>> = {
  [SECTIONS]: [DESK],
  probe: ['in-sections'],
  sheet: ['in-editor'],
  sanitizer: ['in-discussion', 'in-sections'],
};

const isOf = (id: string) => id.replace(ROOT, '');
const idOf = (name: string) => (name.startsWith('src/') ? ROOT + name : name);
const bundle = {
  getModuleInfo: (id: string) => ({
    isEntry: PAGES.includes(isOf(id)),
    importers: (IMPORTERS[isOf(id)] ?? []).map(idOf),
    dynamicImporters: (LOADERS[isOf(id)] ?? []).map(idOf),
  }),
};

/** Returns the files that take a module. */
const filesOf = (id: string) =>
  islandFiles.map(({ name }) => name(id, bundle)).filter((file) => file !== null);

test('a script gets what it imports, and no island with it', () => {
  expect(Object.fromEntries(Object.keys(IMPORTERS).map((id) => [id, filesOf(id)]))).toEqual({
    'in-desk': ['desk'],
    'in-desk-and-sections': ['desk'],
    'in-sections': ['sections'],
    'in-editor': ['writing'],
    'in-editor-and-login': ['writing-authors'],
    'in-editor-and-timeline': ['writing-readers'],
    'in-editor-and-sections': ['writing-authors'],
    'via-editor': ['writing'],
    'in-desk-and-editor': ['author'],
    'in-desk-editor-and-timeline': ['all'],
    'in-discussion': ['discussion'],
    'in-discussion-and-desk': ['react'],
    'in-sections-and-sanitizer': ['later'],
    'in-timeline': [],
  });
});
