// Scripts of an own page of the site. One inline script needs one hash in the policy of the page.
import '#chrome/reader-page.ts';
import '#chrome/article-script.ts';
