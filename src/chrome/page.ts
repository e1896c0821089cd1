// What every page has, the desk too.
import './scroll.ts';
import './page-transition.ts';
