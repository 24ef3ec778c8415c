// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about domains. */
export const domainWords: Words['domainWords'] = {
  title: 'Domeinen',
  intro:
    'De verbindingen van deze groep spreken voor mensen met een e-mailadres van een geverifieerd domein, en voor niemand anders.',
  none: 'Nog geen domein.',
  noneHint:
    'Begin hier: voeg het domein van je e-mailadressen toe en toon met een DNS-record aan dat het van jou is.',
  add: 'Domein toevoegen',
  name: 'Domein',
  nameHint: 'Wat achter de @ van je e-mailadressen staat, zoals acme.example.',
  missing: 'Vul een domein in.',
  claimed: 'Deze groep heeft dit domein al.',
  added: (domain) => `${domain} is toegevoegd. Stel nu het record ervan in.`,
  statuses: { pending: 'Te verifiëren', proven: 'Geverifieerd', lost: 'Record verdwenen' },
  explained: {
    pending: 'Stel dit record in bij de nameserver van het domein en controleer het daarna.',
    proven: 'Laat het record staan. Het wordt elke dag gecontroleerd.',
    lost: 'Het record was er en is verdwenen. Stel het snel weer in: een paar dagen lang loggen mensen in zoals voorheen.',
  },
  record: { type: 'Recordtype', name: 'Recordnaam', value: 'Recordwaarde' },
  checkedAt: 'Laatst gecontroleerd',
  check: 'Nu controleren',
  found: {
    proven: 'Het record is er. Het domein is geverifieerd.',
    nothing:
      'Zo’n record is er nog niet. Het kan een uur duren voordat een nieuw record overal zichtbaar is. Controleer het later opnieuw.',
    others: 'Er zijn TXT-records, maar geen heeft de waarde hierboven. Deze zijn gevonden:',
    problem: (reason) =>
      `De nameserver heeft niet geantwoord (${reason}). Controleer het later opnieuw.`,
  },
  ownedElsewhere:
    'Een andere groep heeft dit domein geverifieerd. Een domein hoort bij één groep tegelijk.',
  remove: 'Verwijderen',
  removeTitle: (domain) => `${domain} verwijderen?`,
  removeText:
    'De verbindingen van deze groep spreken niet meer voor de mensen van het domein: zij loggen hier op een andere manier in. Een andere groep kan het domein verifiëren. Om het terug te krijgen, stel je een nieuw record in.',
  removed: (domain) => `${domain} is verwijderd.`,
}
