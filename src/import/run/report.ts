import type { ImportedComments } from '#domain/imports/import.ts';
import type { ImageSource, LeftOut, Plan, PlannedItem } from '#import/model.ts';

type Counts = Record<'post' | 'draft' | 'page' | 'comment', number>;

export interface ImportReport {
  readonly made: Readonly<Counts>;
  /** Items that were there before. */
  readonly present: Readonly<Counts>;
  readonly images: number;
  readonly files: number;
  readonly leftOut: readonly LeftOut[];
  readonly dropped: ReadonlyMap<string, number>;
  readonly stopped: string | undefined;
}

/** Creates a report that begins with what the plan leaves out. */
export function createReport({ leftOut, dropped }: Plan) {
  const none = (): Counts => ({ post: 0, draft: 0, page: 0, comment: 0 });
  const made = none();
  const present = none();
  const notTaken = [...leftOut];
  let images = 0;
  let files = 0;
  let stopped: string | undefined;
  return {
    count(what: 'made' | 'present', { kind }: Pick<PlannedItem, 'kind'>): void {
      (what === 'made' ? made : present)[kind] += 1;
    },
    countComments({ added, present: before }: ImportedComments): void {
      made.comment += added;
      present.comment += before;
    },
    countFile({ fileName }: Pick<ImageSource, 'fileName'>): void {
      if (fileName === undefined) images += 1;
      else files += 1;
    },
    leaveOut: (name: string, reason: string) => void notTaken.push({ name, reason }),
    stop(reason: string): void {
      stopped = reason;
    },
    /** Returns true if readers can see something new. */
    hasMade: () => made.post + made.page + made.comment > 0,
    done: (): ImportReport => ({
      made,
      present,
      images,
      files,
      leftOut: notTaken,
      dropped,
      stopped,
    }),
  };
}
export type ReportWriter = ReturnType<typeof createReport>;

const NAMES = { post: 'Posts', draft: 'Drafts', page: 'Pages', comment: 'Comments' } as const;

export function summaryText({ made, present, images, files, stopped }: ImportReport): string {
  const kinds = Object.keys(NAMES) as (keyof Counts)[];
  return [
    ...kinds.map((kind) => `${NAMES[kind]}: ${made[kind]} imported, ${present[kind]} there before`),
    `Images: ${images} stored`,
    ...(files > 0 ? [`Files: ${files} stored`] : []),
    ...(stopped === undefined ? [] : ['', `The import ended early: ${stopped}`]),
  ].join('\n');
}

export function reportText(report: ImportReport): string {
  const { leftOut, dropped } = report;
  return [
    'Report of an import',
    '',
    summaryText(report),
    '',
    leftOut.length > 0 ? 'Not taken, or changed:' : 'Everything was taken.',
    ...leftOut.map(({ name, reason }) => `- ${name}: ${reason}`),
    ...(dropped.size > 0 ? ['', 'Markup that texts have lost:'] : []),
    ...[...dropped].map(([name, count]) => `- ${name}: ${count}`),
    '',
  ].join('\n');
}
