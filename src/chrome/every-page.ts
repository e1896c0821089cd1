// Scripts of every page, including the dashboard.
import './scroll.ts';
import './page-transition.ts';
import './scheme-switch.ts';
