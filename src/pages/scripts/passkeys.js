/*
 * Passkeys on our pages. An element with `data-passkey` (`get` or `create`) lies in a form and has a
 * button and two hidden fields. What the browser answers is put into the field `passkey`, as JSON,
 * and the form is sent. Without this script, or without passkeys in the browser, the element stays
 * hidden.
 */

const fromBase64url = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
    byte.charCodeAt(0),
  )

const toBase64url = (buffer) =>
  btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const withBytes = (credentials = []) =>
  credentials.map((each) => ({ ...each, id: fromBase64url(each.id) }))

function readOptions(json) {
  const { user, excludeCredentials, allowCredentials, ...options } = JSON.parse(json)
  return {
    ...options,
    challenge: fromBase64url(options.challenge),
    ...(user && { user: { ...user, id: fromBase64url(user.id) } }),
    ...(excludeCredentials && { excludeCredentials: withBytes(excludeCredentials) }),
    ...(allowCredentials && { allowCredentials: withBytes(allowCredentials) }),
  }
}

// Written out, since password managers answer with objects that have no toJSON.
function describe({ id, rawId, type, response }) {
  const bytes = [
    'clientDataJSON',
    'attestationObject',
    'authenticatorData',
    'signature',
    'userHandle',
  ]
  const given = bytes.filter((name) => response[name])
  return JSON.stringify({
    id,
    rawId: toBase64url(rawId),
    type,
    response: {
      ...Object.fromEntries(given.map((name) => [name, toBase64url(response[name])])),
      ...(response.getTransports && { transports: response.getTransports() }),
    },
  })
}

/** The request under way. A browser takes one at a time. */
let pending

async function ask(box, mediation) {
  pending?.abort()
  const request = new AbortController()
  pending = request
  const kind = box.dataset.passkey
  const publicKey = readOptions(box.dataset.options)
  const { signal } = request
  try {
    const credential = await navigator.credentials[kind]({
      publicKey,
      signal,
      ...(mediation && { mediation }),
    })
    const form = box.closest('form')
    form.elements.namedItem('passkey').value = describe(credential)
    // A password that was typed before is not needed.
    const password = form.elements.namedItem('password')
    if (password) password.value = ''
    // No event tells scripts/forms.js of this, so the spinner is set here. Its `release` takes both away.
    form.setAttribute('aria-busy', 'true')
    box.querySelector('button').classList.add('busy')
    form.submit()
  } catch {
    if (signal.aborted || mediation) return
    box.querySelector('[role=alert]').hidden = false
    void offerInFields(box)
  }
}

/** Lets the browser offer passkeys where a name is typed, beside those of the password manager. */
async function offerInFields(box) {
  if (!('autofill' in box.dataset)) return
  const isAvailable = await PublicKeyCredential.isConditionalMediationAvailable?.()
  if (isAvailable) void ask(box, 'conditional')
}

/**
 * Lets a password manager add a passkey beside the password that it has just filled in. It tells the
 * person, and so does an email; nobody is asked for anything.
 */
async function addByItself(box) {
  const can = await PublicKeyCredential.getClientCapabilities?.()
  if (can?.conditionalCreate) void ask(box, 'conditional')
}

/** Browsers have no passkeys for a server that is reached by its IP address. */
const isAddress = /^[\d.]+$|:/.test(location.hostname)

if (window.PublicKeyCredential && !isAddress) {
  for (const box of document.querySelectorAll('[data-by-itself]')) void addByItself(box)
  for (const box of document.querySelectorAll('[data-passkey]:not([data-by-itself])')) {
    box.hidden = false
    box.querySelector('button').addEventListener('click', () => {
      box.querySelector('[role=alert]').hidden = true
      void ask(box)
    })
    void offerInFields(box)
  }
  for (const words of document.querySelectorAll('[data-without-passkeys]')) words.hidden = true
}
