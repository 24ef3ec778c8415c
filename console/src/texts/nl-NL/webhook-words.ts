// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about webhooks. */
export const webhookWords: Words['webhookWords'] = {
  title: 'Webhooks',
  intro: 'Je eigen diensten horen hier van gebeurtenissen via ondertekende berichten.',
  add: 'Webhook toevoegen',
  none: 'Er is nog geen webhook.',
  noneHint:
    'Voeg er een toe om een dienst te laten weten dat accounts, groepen of apps veranderen.',
  url: 'Adres',
  urlHint: 'Berichten worden hierheen gestuurd met POST, ondertekend volgens Standard Webhooks.',
  description: 'Beschrijving',
  events: 'Gebeurtenissen',
  eventsHint: 'Typ om er een te zoeken. Zonder keuze worden alle gebeurtenissen verstuurd.',
  allEvents: 'Alle gebeurtenissen',
  create: 'Toevoegen',
  secret: 'Ondertekeningsgeheim',
  secretOnce:
    'Kopieer het nu: het wordt alleen deze keer getoond. De ontvanger controleert er handtekeningen mee.',
  done: 'Ik heb het gekopieerd',
  enabled: 'Ingeschakeld',
  disabled: 'Uitgeschakeld',
  gone: 'De ontvanger antwoordde 410, dus de webhook is uitgeschakeld.',
  failing: 'De ontvanger faalde dagenlang, dus de webhook is uitgeschakeld.',
  failingSince: 'Faalt sinds',
  deliveries: 'Afleveringen',
  noDeliveries: 'Er is nog niets verstuurd.',
  columns: { event: 'Gebeurtenis', state: 'Toestand', at: 'Gemaakt', error: 'Laatste antwoord' },
  states: { pending: 'Wacht', delivered: 'Afgeleverd', dead: 'Mislukt' },
  status: (status) => `Status ${status}`,
  failures: {
    'the address is not allowed': 'Het adres is niet toegestaan',
    'there was no connection or no answer': 'Geen verbinding of geen antwoord',
    'the answer took too long': 'Het antwoord duurde te lang',
    'the answer cannot be read': 'Het antwoord kan niet worden gelezen',
  },
  replay: 'Opnieuw versturen',
  replayed: 'Wordt opnieuw verstuurd.',
  test: 'Test versturen',
  tested: 'Er is een testbericht onderweg.',
  rotate: 'Nieuw geheim',
  rotateTitle: 'Nieuw geheim maken?',
  rotateText:
    'Een dag lang worden berichten met beide geheimen ondertekend, zodat de ontvanger kan worden bijgewerkt. Daarna wordt alleen het nieuwe gebruikt.',
  edit: 'Bewerken',
  editTitle: 'Webhook bewerken',
  save: 'Opslaan',
  saved: 'De webhook is opgeslagen.',
  enable: 'Inschakelen',
  disable: 'Uitschakelen',
  disableTitle: 'Deze webhook uitschakelen?',
  disableText:
    'Gebeurtenissen die plaatsvinden terwijl de webhook is uitgeschakeld, worden niet verstuurd, ook later niet. Wat wacht, wordt verstuurd zodra de webhook weer is ingeschakeld.',
  isEnabled: 'De webhook is ingeschakeld, vanaf de volgende gebeurtenis.',
  isDisabled: 'De webhook is uitgeschakeld.',
  allStates: 'Alle',
  noneInState: 'Er is niets in deze toestand.',
  attempts: (count) => (count === 1 ? '1 mislukte poging' : `${count} mislukte pogingen`),
  replayAll: 'Alle mislukte opnieuw versturen',
  replayAllTitle: 'Alle mislukte berichten opnieuw versturen?',
  replayAllText:
    'In hun volgorde, met dezelfde ID’s en inhoud. Een ontvanger die een ID al kent, moet het bericht overslaan.',
  allReplayed: (count) =>
    count === 1
      ? '1 bericht wordt opnieuw verstuurd.'
      : `${count} berichten worden opnieuw verstuurd.`,
  delete: 'Verwijderen',
  deleteTitle: 'Deze webhook verwijderen?',
  deleteText:
    'Er wordt niets meer verstuurd, en wat wacht, vervalt. Dit kan niet ongedaan worden gemaakt.',
}
