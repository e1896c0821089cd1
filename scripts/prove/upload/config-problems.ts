import { ruleProblems } from '#platform/instances/deploy-limits.ts';
import type { Announced } from '#scripts/prove/deploy/deploy-announcement.ts';

/** The parts of a function's exported config that decide which requests it handles. */
export interface SourceConfig {
  readonly path?: string | readonly string[];
  readonly excludedPath?: string | readonly string[];
  readonly method?: string | readonly string[];
  readonly preferStatic?: boolean;
  readonly background?: boolean;
  readonly schedule?: string;
  readonly rateLimit?: {
    readonly windowLimit: number;
    readonly windowSize: number;
    readonly aggregateBy: readonly string[];
  };
}

type Announcement = Pick<Announced, 'functions' | 'functions_config' | 'function_schedules'> & {
  readonly background: ReadonlySet<string>;
};

/** Returns a text for each difference between the configs in the sources and those in a deploy. */
export function configProblems(
  sources: Readonly<Record<string, { readonly config: SourceConfig }>>,
  announced: Announcement,
): string[] {
  const names = new Set([...Object.keys(sources), ...Object.keys(announced.functions)]);
  const rules = Object.values(announced.functions_config).filter((one) => one.traffic_rules);
  return [
    ...[...names].sort().flatMap((name) => {
      const source = sources[name];
      if (!source) return [`The function ${name} was uploaded and has no source file.`];
      if (!(name in announced.functions)) return [`The function ${name} was not uploaded.`];
      return differences(name, configured(source.config), deployed(name, announced));
    }),
    ...ruleProblems(rules.length),
  ];
}

/** The parts of a config, each as a text. */
type Parts = Readonly<Record<string, string>>;

function differences(name: string, expected: Parts, actual: Parts): string[] {
  return Object.entries(expected)
    .filter(([part, text]) => actual[part] !== text)
    .map(
      ([part, text]) =>
        `The function ${name}: its ${part} should be ${text || 'none'}, and the deploy has ${actual[part] || 'none'}.`,
    );
}

const list = (items: string | readonly string[] = []) => [items].flat().sort().join(', ');

function configured(config: SourceConfig): Parts {
  const { path, excludedPath, method, preferStatic, background, schedule } = config;
  const { rateLimit: limit } = config;
  return {
    path: list(path),
    excludedPath: list(excludedPath),
    method: list(method),
    preferStatic: preferStatic ? 'on' : '',
    background: background ? 'on' : '',
    schedule: schedule ?? '',
    rateLimit: limit ? ruleText(limit.windowLimit, limit.windowSize, limit.aggregateBy) : '',
  };
}

function deployed(name: string, announced: Announcement): Parts {
  const { functions_config, function_schedules, background } = announced;
  const { routes = [], excluded_routes = [], traffic_rules } = functions_config[name] ?? {};
  const limit = traffic_rules?.action.config;
  const { window_limit = 0, window_size = 0 } = limit?.rate_limit_config ?? {};
  const patterns = (paths: readonly { pattern: string }[]) => paths.map(({ pattern }) => pattern);
  return {
    path: list(patterns(routes)),
    excludedPath: list(patterns(excluded_routes)),
    method: list([...new Set(routes.flatMap(({ methods }) => methods))]),
    preferStatic: routes.some((route) => route.prefer_static) ? 'on' : '',
    background: background.has(name) ? 'on' : '',
    schedule: function_schedules.find((one) => one.name === name)?.cron ?? '',
    rateLimit: limit
      ? ruleText(
          window_limit,
          window_size,
          limit.aggregate.keys.map(({ type }) => type),
        )
      : '',
  };
}

const ruleText = (calls: number, seconds: number, by: readonly string[]) =>
  `${calls} requests in ${seconds} s by ${by.join(' and ')}`;
