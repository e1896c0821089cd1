import { dailyBackup } from './backup/daily-backup.ts';
import { backupsToKeep } from './backup/schedule-backups.ts';
import { DATA_DIR } from './local/local-store.ts';

/** Makes the daily backup of DATA_DIR if it is due, for `npm start`. */
await dailyBackup(DATA_DIR, {
  keep: backupsToKeep(process.env['BACKUP_KEEP']),
  now: new Date(),
});
