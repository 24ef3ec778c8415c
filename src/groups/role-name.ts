/**
 * Whether text can name a role (CONTRACT §8). A comma would smuggle a second role into the lists
 * of the first API generation (G28), an invisible character make a twin.
 */
export function isRoleName(text: string): boolean {
  return /^[^,\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{1,64}$/u.test(text)
}
