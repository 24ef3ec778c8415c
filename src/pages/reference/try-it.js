// The token of the reader stays in this variable: in no storage, no cookie and no address.
let token = ''
const longestAnswer = 100_000

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/** A button that copies an example. */
function copyButton(code) {
  const button = element('button', { type: 'button', textContent: 'Copy' })
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.textContent)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2_000)
  })
  return button
}

/** The form that sends the request of an example to this server. */
function trialForm({ method, address, type, body, token: takesToken }) {
  const path = element('input', { name: 'path', value: address, spellcheck: false, required: true })
  const parts = [element('label', {}, `${method}, path and query`, path)]
  const secret = element('input', { type: 'password', autocomplete: 'off', required: true })
  if (takesToken !== undefined) {
    secret.value = token
    secret.addEventListener('input', () => {
      token = secret.value.trim()
    })
    parts.push(element('label', {}, 'Access token; it is kept until you leave this page', secret))
  }
  const text = element('textarea', { value: body ?? '', rows: 8, spellcheck: false })
  if (type !== undefined) parts.push(element('label', {}, `Body, ${type}`, text))
  const sure = element('input', { type: 'checkbox', required: true })
  if (method !== 'GET') {
    const words = method === 'DELETE' ? 'deletes' : 'may change'
    const label = element(
      'label',
      { className: 'sure' },
      sure,
      `Yes: it ${words} data of this server`,
    )
    parts.push(label)
  }
  const send = element('button', { type: 'submit', textContent: `Send ${method}` })
  const answer = element('pre', { className: 'answer', tabIndex: 0, hidden: true })
  const status = element('p', { role: 'status' })
  const form = element('form', { className: 'trial' }, ...parts, send, status, answer)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    send.disabled = true
    const request = { method, headers: {} }
    if (takesToken !== undefined) request.headers.authorization = `Bearer ${token}`
    if (type !== undefined) Object.assign(request, { body: text.value })
    if (type !== undefined) request.headers['content-type'] = type
    try {
      const { line, shown } = await ask(path.value, request)
      status.textContent = line
      answer.textContent = shown
      answer.hidden = shown === ''
    } catch (error) {
      status.textContent = error.message
      answer.hidden = true
    }
    // Each call that changes something is asked for again.
    sure.checked = false
    send.disabled = false
  })
  return form
}

/** Sends a request to this server alone, without the cookies of the reader. */
async function ask(address, request) {
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin)
    throw new Error('Only calls of this server can be tried here.')
  const started = performance.now()
  const response = await fetch(url, {
    ...request,
    credentials: 'omit',
    redirect: 'manual',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  })
  const took = `${Math.round(performance.now() - started)} ms`
  if (response.type === 'opaqueredirect') return { line: `A redirect, ${took}`, shown: '' }
  const text = await response.text()
  return { line: `${response.status} ${response.statusText}, ${took}`, shown: readable(text) }
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, longestAnswer)
  } catch {
    return text.slice(0, longestAnswer)
  }
}

/** Adds the buttons to the examples of the page. */
function equip() {
  for (const figure of document.querySelectorAll('figure.example:not([data-ready])')) {
    figure.dataset.ready = ''
    const caption = figure.querySelector('figcaption')
    if (figure.dataset.method) caption.append(trialButton(figure))
    if (navigator.clipboard) caption.append(copyButton(figure.querySelector('code')))
  }
}

function trialButton(figure) {
  const button = element('button', { type: 'button', textContent: 'Try it' })
  button.setAttribute('aria-expanded', 'false')
  button.addEventListener('click', () => {
    const open = figure.querySelector('form.trial')
    if (open) open.remove()
    else figure.append(trialForm(figure.dataset))
    button.setAttribute('aria-expanded', String(!open))
    figure.querySelector('form.trial input')?.focus()
  })
  return button
}

// A page that the browser keeps for "back" must not keep the token.
addEventListener('pagehide', () => {
  token = ''
  for (const form of document.querySelectorAll('form.trial')) form.remove()
  for (const button of document.querySelectorAll('figcaption [aria-expanded]')) {
    button.setAttribute('aria-expanded', 'false')
  }
})
new MutationObserver(equip).observe(document.querySelector('main'), { childList: true })
equip()
