// Scripts of every page that run before its first paint.
import './arrival.ts';
import './chosen-scheme.ts';
import './font-loading.ts';
