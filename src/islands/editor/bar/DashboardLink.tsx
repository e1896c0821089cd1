import { AUTHOR_TITLES } from '#domain/site/navigation.ts';
import controls from '#islands/ui/controls.module.css';
import { Icon } from '#islands/ui/Icon.tsx';
import styles from './bar.module.css';

export const DashboardLink = () => (
  <a className={`${controls.button} ${styles.icon}`} href="/admin/dashboard">
    <Icon path="M12 4l-6 6 6 6" />
    <span>{AUTHOR_TITLES.dashboard}</span>
  </a>
);
