// Scripts of the landing page. One inline script needs one hash in the policy of the page.
import '#chrome/reader-page.ts';
import '#chrome/cursor-follower.ts';
import '#islands/admin-key/load.ts';
