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

/**
 * What a terminal obeys, what nobody sees, and what turns or breaks a line, except a line break.
 * JSON leaves some of it as it is, such as U+009B, which begins an escape sequence.
 */
const controls = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A text, such as JSON, in which no stranger speaks to the terminal that shows it. */
export function escapeControls(text: string): string {
  return text.replace(controls, (found) => found.split('').map(escapeUnit).join(''))
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
