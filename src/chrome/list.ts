// Scripts of every list of posts.
import './cards.ts';
import './refresh-list.ts';
import './share.ts';
