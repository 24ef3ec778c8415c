/** The emails and usernames in pasted text, each once. `Ada <ada@example.com>` is her address. */
export function readNames(text: string): readonly string[] {
  const parts = text.split(/[\n\r\t,;]+/).map((part) => /<([^<>]+)>/.exec(part)?.[1] ?? part)
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))]
}

/** Whether a name looks like an email address. The server knows exactly. */
export function isEmail(name: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(name)
}
