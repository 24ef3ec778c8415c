const secretName = /secret|private_?key|^registration_access_token$/i

/**
 * A value without members that hold secrets by their name. What is kept is shown to every reader.
 */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, each]) => each !== null && !secretName.test(name))
      .map(([name, each]) => [name, withoutSecrets(each)]),
  )
}
