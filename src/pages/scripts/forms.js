/* Makes forms easier to use. Every form works without this script. */

/** A link to an app can leave the page open, so the form becomes usable again. */
const mostSeconds = 10

/** Marks the form as on its way. A second submit would only repeat the first. */
function submitOnce(event) {
  const { currentTarget: form, submitter } = event
  if (form.hasAttribute('aria-busy')) return event.preventDefault()
  form.setAttribute('aria-busy', 'true')
  submitter?.classList.add('busy')
  setTimeout(() => release(form), mostSeconds * 1000)
}

function release(form) {
  form.removeAttribute('aria-busy')
  for (const button of form.querySelectorAll('.busy')) button.classList.remove('busy')
}

for (const form of document.forms) form.addEventListener('submit', submitOnce)

// The Back button can show the page as it was left.
addEventListener('pageshow', () => [...document.forms].forEach(release))
