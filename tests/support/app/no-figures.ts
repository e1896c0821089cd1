/** The figures of a site without any content. */
export const NO_FIGURES = {
  posts: 0,
  authors: 0,
  views: 0,
  margin: 0,
  botViews: 0,
  authorViews: 0,
};
