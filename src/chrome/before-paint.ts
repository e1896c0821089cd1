// Scripts of every page that run before its first paint.
import './arrival.ts';
import './scheme/chosen-scheme.ts';
import './font-loading.ts';
