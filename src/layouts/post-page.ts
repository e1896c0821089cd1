// Scripts of a post's page. One inline script needs one hash in the policy of the page.
import '#islands/comments/load.ts';
import '#chrome/share-button.ts';
import '#chrome/article-script.ts';
import '#chrome/reader-page.ts';
import '#chrome/read-before.ts';
