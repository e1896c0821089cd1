// Scripts of the landing page.
import './cursor-follower.ts';
import './refresh-built.ts';
