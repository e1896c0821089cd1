import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import type { Look } from './dress.ts';
import { COLUMN, darkStyles, GROUND, LETTER_WIDTH, settled, type Style } from './styles.ts';

interface Framed extends Look {
  readonly subject: string;
  /** The text that lists of letters show beside the subject. */
  readonly preheader: string;
  readonly language: string;
  /** HTML with styles on its elements. */
  readonly body: string;
}

const HIDDEN = 'display:none;font-size:1px;line-height:1px;mso-hide:all';
const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0" border="0" align="center"';

/** Puts a letter into a page with one column, which has its width in Outlook too, and dark colours for programs that take them. */
export function frame({ subject, preheader, language, body, ...look }: Framed): string {
  const { direction, accent } = look;
  const attributes = ({ css, classes = '' }: Style) =>
    `class="${classes}" style="${escapeAttribute(settled(css, direction, accent))}"`;
  return `<!DOCTYPE html>
<html lang="${escapeAttribute(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${settled(darkStyles(accent), direction, accent)}</style>
</head>
<body ${attributes({ ...GROUND, css: `margin:0;padding:0;${GROUND.css}` })}>
<div style="${HIDDEN}">${escapeHtml(preheader)}</div>
<table ${LAYOUT} width="100%" style="table-layout:fixed"><tr><td ${attributes({ ...GROUND, css: `padding:28px 20px;${GROUND.css}` })} dir="${direction}">
<!--[if mso]><table ${LAYOUT} width="${LETTER_WIDTH}"><tr><td><![endif]-->
<div ${attributes(COLUMN)}>
${body}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
