/** Android's own keyboards, and those of makers and others. */
const INPUT_METHOD =
  /inputmethod|\.ime(?:\.|$)|keyboard|gboard|swiftkey|honeyboard|com\.nuance\.swype|com\.baidu\.input(?:_|$)|com\.tencent\.(?:qqpinyin|wetype)$/i;

/** Whether a package of Android is called as keyboards are; an app that one attends to may be, too. */
export const isInputMethod = (packageName: string): boolean => INPUT_METHOD.test(packageName);
