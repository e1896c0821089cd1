/** An action of WebDriver's input devices, which both protocols share. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** A browser window that is driven from outside. */
export interface Driver {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page and returns its value, which must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses keys and moves the pointer like a person. */
  perform(source: InputSource): Promise<void>;
  /** Chooses a file in the file input that an XPath finds. */
  upload(xpath: string, file: string): Promise<void>;
  /** Accepts the open dialog and returns its message. Returns undefined if none is open. */
  acceptDialog(): Promise<string | undefined>;
  /** Returns the window as a PNG. */
  screenshot(): Promise<Buffer>;
  /** Returns the errors of the page's scripts and policies, if the browser tells them. */
  errors(): readonly string[];
  close(): Promise<void>;
}

export type ColorScheme = 'light' | 'dark';

/** The size of the window in CSS pixels. */
export const WINDOW = { width: 1280, height: 900 } as const;
