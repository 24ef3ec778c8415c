// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about how connections do. */
export const healthWords: Words['healthWords'] = {
  warnings: 'Te bekijken',
  states: {
    broken: 'Werkt niet',
    ended: 'Geëindigd op',
    ends: 'Eindigt op',
    failing: 'Laatste inlogpoging mislukt',
    warned: 'Te bekijken',
    works: 'Werkt',
    unused: 'Nog niet gebruikt',
    off: 'Uit',
  },
  until: 'Tot',
  warningTexts: {
    client_secret_ends:
      'Het clientgeheim verloopt binnenkort. Maak daar een nieuw geheim en vul het hier in.',
    upstream_certificate_ends:
      'Het certificaat van de provider verloopt binnenkort. Voeg de opvolger ervan toe.',
    signing_certificate_ends:
      'Het certificaat voor verzoeken verloopt binnenkort. Voeg de opvolger ervan toe en geef die aan de provider.',
    encryption_certificate_ends:
      'Het certificaat voor versleuteling verloopt binnenkort. Zet er een nieuw certificaat vóór.',
    domain_lost: 'Het DNS-record van een domein is verdwenen. Stel het weer in.',
    no_domain:
      'De groep heeft geen geverifieerd domein, dus niemand kan inloggen. Verifieer er een.',
    failing: 'De laatste inlogpoging is mislukt.',
  },
  lastFailure: 'Laatste fout',
  failures: {
    denied: 'De andere kant heeft de persoon geweigerd, of de persoon heeft geannuleerd.',
    down: 'De andere kant antwoordde niet, of was te traag.',
    invalid: 'Wat de andere kant zei, bewijst niets.',
    misconfigured: 'De instellingen hier passen niet bij de andere kant.',
    wrong: 'De naam of het wachtwoord was niet van iemand uit de directory.',
  },
  all: {
    title: 'Verbindingen van groepen',
    intro: 'Ingesteld door de beheerders van groepen, elk voor de mensen van de eigen domeinen.',
    search: 'Zoeken op naam, alias of groep',
    none: 'Geen enkele groep heeft een verbinding.',
    noneFound: (text) => `Niets heeft “${text}” in de naam, alias of groep.`,
    columns: {
      name: 'Verbinding',
      group: 'Groep',
      state: 'Toestand',
      lastUsed: 'Laatst gebruikt',
    },
    warnedOnly: 'Alleen wat aandacht nodig heeft',
    noneWarned: 'Niets heeft aandacht nodig.',
    never: 'Nooit',
  },
}
