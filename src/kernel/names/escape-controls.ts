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
