// Scripts of a category's list of posts.
import './built-list.ts';
import './refresh-list.ts';
