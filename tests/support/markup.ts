import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Renders a component as a build does. */
export const markup = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
): string => renderToStaticMarkup(createElement(component, props));
