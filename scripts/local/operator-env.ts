/** The variables that an operator on Netlify may set, as listed in docs/operating.md. */
const OPERATOR_VARIABLES = [
  'ADMIN_KEYS',
  'SESSION_SECRET',
  'VISITOR_SECRET',
  'SITE_URL',
  'PREVIEW_CONTENT',
  'COMMENTS',
  'TIME_ZONE',
  'DEPLOYS_PER_MONTH',
  'REBUILD_MIN_INTERVAL',
  'WEBSUB_HUB',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'SMTP_URL',
  'LETTERS_KEY',
  'LOG',
  'BACKUP_S3_URL',
  'BACKUP_S3_KEY_ID',
  'BACKUP_S3_SECRET',
  'BACKUP_S3_REGION',
  'BACKUP_S3_KEEP',
  'BACKUP_S3_FORMER',
  'BACKUP_KEY',
];

/** Returns only the variables that an operator may set. */
export const operatorEnv = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    OPERATOR_VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]] as const] : [])),
  );
