/** A variable that an operator may set. */
export interface Variable {
  /** Its value on one machine if it is not set; absent if it has no effect there. */
  readonly here?: string;
  /** Its value on Netlify if it is not set; absent if it has no effect there. */
  readonly netlify?: string;
  readonly meaning: string;
}

const NONE = { here: 'none', netlify: 'none' };

/** The variables of off-site backups. `docs/backup.md` lists them. */
export const BACKUP_VARIABLES = {
  BACKUP_S3_URL: {
    ...NONE,
    meaning:
      'the endpoint, the bucket, and perhaps a prefix: `https://ENDPOINT/BUCKET/PREFIX`. **Each site needs a bucket or a prefix of its own**, and refuses that of another.',
  },
  BACKUP_S3_KEY_ID: { ...NONE, meaning: 'the id of the access key' },
  BACKUP_S3_SECRET: { ...NONE, meaning: 'its secret' },
  BACKUP_KEY: { ...NONE, meaning: 'the key of the backups, as `--new-key` makes it' },
  BACKUP_S3_REGION: { here: 'see below', netlify: 'see below', meaning: 'the region' },
  BACKUP_S3_FORMER: {
    ...NONE,
    meaning:
      'the ids of sites that this one has taken the place of, separated by commas: it goes on with their nights',
  },
  BACKUP_S3_KEEP: {
    here: '`7,4,12`',
    netlify: '`7,4,12`',
    meaning:
      'the numbers of days, weeks and months of which the newest backup is kept; `all` removes none',
  },
} satisfies Record<string, Variable>;

/** All other variables. `docs/operating.md` lists them. */
export const VARIABLES = {
  ADMIN_KEYS: {
    here: 'created at first start',
    netlify: 'required',
    meaning: 'who may sign in: `name:sha256-hash` pairs, separated by commas',
  },
  SESSION_SECRET: {
    here: 'created at first start',
    netlify: 'required',
    meaning: 'signs sessions; at least 32 characters',
  },
  VISITOR_SECRET: {
    here: '`SESSION_SECRET`',
    netlify: '`SESSION_SECRET`; better its own',
    meaning: 'distinguishes visitors and signs likes; at least 32 characters',
  },
  BUILD_HOOK_URL: {
    here: "the platform's own",
    netlify: 'the one that the desk takes',
    meaning:
      'the build hook that rebuilds the site. If set, it overrides the desk, which then takes none',
  },
  SITE_URL: {
    here: '`http://localhost:PORT`',
    netlify: 'the address that Netlify gives; do not set it',
    meaning: 'the public address, for pages, letters and the origin check, without a redirect',
  },
  TIME_ZONE: {
    here: 'that of the machine',
    netlify: 'UTC',
    meaning: 'the time zone for scheduling posts, unless the dashboard sets one',
  },
  COMMENTS: {
    here: '`open`',
    netlify: '`open`',
    meaning:
      "`held`: comments wait until an author approves them. The dashboard's setting takes precedence",
  },
  DEPLOYS_PER_MONTH: {
    here: '`unlimited`',
    netlify: '`5`',
    meaning: 'maximum number of deploys in 31 days',
  },
  REBUILD_MIN_INTERVAL: {
    here: '`0`',
    netlify: '`600`',
    meaning: 'minimum time between two rebuilds, in seconds',
  },
  WEBSUB_HUB: {
    ...NONE,
    meaning: 'a hub to tell of changed feeds ([WebSub](following.md#websub))',
  },
  WEBHOOK_URL: { ...NONE, meaning: 'a receiver of events ([webhook](following.md#webhook))' },
  WEBHOOK_SECRET: { ...NONE, meaning: 'the key that signs the events' },
  SMTP_URL: {
    ...NONE,
    meaning:
      'the mail server for [letters](letters.md), such as `smtps://NAME:PASSWORD@mail.example.org`',
  },
  LETTERS_KEY: {
    here: 'created at first start',
    netlify: 'required with `SMTP_URL`',
    meaning: 'encrypts the addresses of subscribers: `npm run key -- --letters`',
  },
  LOG: {
    here: '`text` on a terminal, else `json`',
    netlify: '`json`',
    meaning: 'the form of [the log](#the-log): `text` or `json`',
  },
  PREVIEW_CONTENT: {
    netlify: '`own`',
    meaning: "content of previews; `production`: also production's content",
  },
  PORT: { here: '`8888`', meaning: 'the port of the server' },
  HOST: { here: '`127.0.0.1`', meaning: 'the address that it listens on' },
  DATA_DIR: { here: '`.data`', meaning: 'the data folder' },
  BACKUP_KEEP: {
    here: '`7`',
    meaning: 'the daily backups that are kept in `DATA_DIR/backups`; `0` for none',
  },
  SEED: { here: '`1`', meaning: '`0`: no samples in an empty store' },
  TRUST_PROXY: {
    here: '`0`',
    meaning: "`1`: trust the client address and scheme in a proxy's headers",
  },
} satisfies Record<string, Variable>;

const ALL: Readonly<Record<string, Variable>> = { ...VARIABLES, ...BACKUP_VARIABLES };

/** Returns only the variables that an operator may set on Netlify. The build hook is the platform's own. */
export const operatorEnv = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ALL).flatMap(([name, { netlify }]) => {
      const value = netlify === undefined || name === 'BUILD_HOOK_URL' ? '' : env[name];
      return value ? [[name, value] as const] : [];
    }),
  );
