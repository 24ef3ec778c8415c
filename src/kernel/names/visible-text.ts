/** What nobody sees, or what turns the direction of the text or breaks its line. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Marks that are stacked on one letter cover the lines around it. */
const stacked = /(?<=\p{M}{2})\p{M}+/gu

/**
 * The text of a stranger as a page may show it: all of it can be seen, and it hides nothing else.
 */
export function visibleText(text: string, insteadOfUnseen: string): string {
  return text.normalize('NFC').replace(unseen, insteadOfUnseen).replace(stacked, '')
}
