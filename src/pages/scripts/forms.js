/* Makes forms easier to use. Every form works without this script. */

/** A link to an app can leave the page open, so the form becomes usable again. */
const mostBusyMs = 10_000
const typingPauseMs = 250

/** Marks the form as on its way. A second submit would only repeat the first. */
function submitOnce(event) {
  const { currentTarget: form, submitter } = event
  if (form.hasAttribute('aria-busy')) return event.preventDefault()
  for (const button of form.querySelectorAll('.reveal')) reveal(button, false)
  form.setAttribute('aria-busy', 'true')
  submitter?.classList.add('busy')
  setTimeout(() => release(form), mostBusyMs)
}

function release(form) {
  form.removeAttribute('aria-busy')
  for (const button of form.querySelectorAll('.busy')) button.classList.remove('busy')
}

/** Shows or hides what is typed. It is hidden when the form is sent, so that no browser keeps it. */
function reveal(button, isShown) {
  document.getElementById(button.getAttribute('aria-controls')).type = isShown ? 'text' : 'password'
  button.setAttribute('aria-pressed', String(isShown))
}

function watchCapsLock(field) {
  const hint = document.getElementById(`${field.id}-caps-lock`)
  const show = (isOn) => {
    hint.textContent = isOn ? hint.dataset.words : ''
  }
  for (const type of ['keydown', 'keyup', 'pointerdown']) {
    // Autofill sends key events without the state of the keys.
    field.addEventListener(type, (event) => show(event.getModifierState?.('CapsLock')))
  }
  field.addEventListener('blur', () => show(false))
}

/** Estimates what is typed into a field for a new password. The password stays in this browser. */
function watchStrength(meter) {
  const field = document.getElementById(meter.dataset.of)
  const words = meter.dataset.words.split('|')
  let worker
  let pause
  let isRunning = false
  let isOutdated = false

  function show(score) {
    meter.textContent = words[score] ?? ''
    if (score === undefined) delete meter.dataset.score
    else meter.dataset.score = score
  }

  function estimate() {
    isOutdated = isRunning
    if (isRunning) return
    if (field.value === '') return show(undefined)
    isRunning = true
    worker ??= startWorker()
    worker.postMessage({ password: field.value, names: namesIn(field.form) })
  }

  function startWorker() {
    const started = new Worker(new URL('strength-worker.js', import.meta.url))
    started.onmessage = ({ data: score }) => {
      isRunning = false
      if (isOutdated) estimate()
      else show(field.value === '' ? undefined : score)
    }
    return started
  }

  field.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(estimate, typingPauseMs)
  })
}

/** What is easy to guess because the person is called so. */
function namesIn(form) {
  return [...form.querySelectorAll('[type=text]:not(.secret *), [type=email]')]
    .flatMap(({ value }) => [value, ...value.split('@')])
    .filter((name) => name !== '')
}

for (const form of document.forms) form.addEventListener('submit', submitOnce)
for (const button of document.querySelectorAll('.reveal')) {
  button.hidden = false
  button.addEventListener('click', () =>
    reveal(button, button.getAttribute('aria-pressed') !== 'true'),
  )
}
document.querySelectorAll('.secret > input').forEach(watchCapsLock)
// The estimator is a quarter of a megabyte.
if (!navigator.connection?.saveData) document.querySelectorAll('.strength').forEach(watchStrength)

// The Back button can show the page as it was left.
addEventListener('pageshow', () => [...document.forms].forEach(release))
