import { useEffect, useState } from 'react';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { typefaceDeclarations } from '#islands/dashboard/settings/declared-typefaces.ts';
import { useMenuPages } from '#islands/dashboard/settings/MenuFields.tsx';
import type { InertPage } from '#islands/ui/preview/InertFrame.tsx';
import { applySettings } from './apply-settings.tsx';
import { inertPage, type ParsedPage, parsePage } from './inert-page.ts';

interface Previewed {
  readonly page?: InertPage;
  /** The path of the newest post on the landing page. */
  readonly newest?: string | undefined;
  readonly error?: boolean;
}

/** Loads a built page and applies settings to it. */
export function usePreviewedPage(path: string, settings: SiteSettings): Previewed {
  const pages = useMenuPages();
  const [previewed, setPreviewed] = useState<Previewed>({});

  useEffect(() => {
    let isCurrent = true;
    void load(path).then((built) => {
      if (!isCurrent) return;
      if (!built) {
        setPreviewed(({ newest }) => ({ newest, error: true }));
        return;
      }
      const post = built.document.querySelector('.latest:not([hidden]) h3 a')?.getAttribute('href');
      applySettings({ ...built, path, settings, pages, typefaces: typefaceDeclarations() });
      setPreviewed(({ newest }) => ({ page: inertPage(built), newest: post ?? newest }));
    });
    return () => {
      isCurrent = false;
    };
  }, [path, settings, pages]);
  return previewed;
}

/** Loads a built page. A section that was never built has the list of the first one. */
async function load(path: string): Promise<ParsedPage | undefined> {
  const isList = /^\/blog\/[^/]+$/.test(path);
  return (await loadPage(path)) ?? (isList ? loadFirstList() : undefined);
}

async function loadFirstList(): Promise<ParsedPage | undefined> {
  const home = await loadPage('/');
  const list = home?.document.querySelector('.cover .enter')?.getAttribute('href');
  return list ? loadPage(list) : undefined;
}

async function loadPage(path: string): Promise<ParsedPage | undefined> {
  try {
    const response = await fetch(path);
    if (!response.ok) return undefined;
    return parsePage(await response.text());
  } catch {
    return undefined;
  }
}
