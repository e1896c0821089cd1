/** The class that names the language of code. */
export const CODE_LANGUAGE = /^language-[a-z\d+#-]{1,20}$/;
