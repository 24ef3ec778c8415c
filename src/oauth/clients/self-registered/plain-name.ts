const longest = 60

/**
 * A name that a client gave itself, as pages may show it: one short line without invisible characters,
 * which could turn the direction of the text or hide a part of it.
 */
export function plainName(name: string): string | undefined {
  const visible = name
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu, ' ')
    // Marks that are stacked on one letter cover the lines around it.
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
  const letters = [...visible]
  if (letters.length <= longest) return visible === '' ? undefined : visible
  return `${letters.slice(0, longest - 1).join('')}…`
}
