interface Props {
  readonly title: string;
  /** True above a cover, whose colours it takes. */
  readonly isOverCover?: boolean;
}

/** Shows the name of the site above a post. On a desktop the bar is hidden at first, and readers arrive from elsewhere. */
export const SiteLine = ({ title, isOverCover = false }: Props) => (
  <p className={isOverCover ? 'site over-hero' : 'site'} dir="auto">
    <a href="/">{title}</a>
  </p>
);
