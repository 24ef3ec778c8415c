/**
 * Text that is written from left to right in every language: an address, an id, a name of a setting
 * or a number to call. Without it, a sign at its beginning or end changes sides among Arabic words.
 */
export function Verbatim({ children }: { readonly children: string | undefined }) {
  return <bdi dir="ltr">{children}</bdi>
}
