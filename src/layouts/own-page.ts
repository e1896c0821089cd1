// Scripts of one of the author's own pages.
import '#chrome/lightbox.ts';
import '#chrome/reader-page.ts';
