/*
 * Tells the browser which passkeys of a person are accepted here, what the person is called now,
 * and which passkey does not exist here any more.
 * An element with `data-passkey-signals` has it as JSON. Most browsers cannot be told yet; nothing
 * depends on it.
 */

async function tell(method, words) {
  try {
    await window.PublicKeyCredential?.[method]?.(words)
  } catch {
    // Such as on a server that is reached by its IP address.
  }
}

for (const { dataset } of document.querySelectorAll('[data-passkey-signals]')) {
  const { rpId, userId, allAcceptedCredentialIds, details, credentialId } = JSON.parse(
    dataset.passkeySignals,
  )
  if (allAcceptedCredentialIds) {
    void tell('signalAllAcceptedCredentials', { rpId, userId, allAcceptedCredentialIds })
  }
  if (credentialId) void tell('signalUnknownCredential', { rpId, credentialId })
  if (details) void tell('signalCurrentUserDetails', { rpId, userId, ...details })
}
