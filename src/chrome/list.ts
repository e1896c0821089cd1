// Scripts of a category's list of posts.
import './card-list.ts';
import './refresh-list.ts';
