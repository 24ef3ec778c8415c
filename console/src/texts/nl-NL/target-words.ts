// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about services that people and groups are pushed to. */
export const targetWords: Words['targetWords'] = {
  title: 'Doelen',
  all: {
    title: 'Aanleverdoelen',
    lead: 'Andere diensten krijgen hiervandaan personen en groepen via SCIM, en accounts eindigen daar als ze hier eindigen. Aan een doel wordt een groep met alles eronder aangeleverd, of de hele server.',
  },
  group: {
    title: 'Diensten die deze personen krijgen',
    lead: 'De leden van deze groep en van alle onderliggende groepen, en de groepen zelf, worden via SCIM aan andere diensten aangeleverd.',
  },
  add: 'Doel toevoegen',
  none: 'Er wordt niets aan een andere dienst aangeleverd.',
  noneHint:
    'Voeg een doel toe, zoals een chat of een ticketsysteem dat SCIM ondersteunt. Het begint uitgeschakeld, zodat je eerst ziet wat er zou worden aangeleverd.',
  wholeServer: 'Hele server',
  states: {
    on: 'Aan',
    off: 'Uit',
    paused: 'Gepauzeerd',
    away: 'Antwoordt niet',
    failing: (count) => `${count} mislukt`,
    waiting: (count) => `${count} wachtend`,
    things: { failing: 'Mislukt', waiting: 'Wacht', pushed: 'Aangeleverd' },
  },
  kinds: { person: 'Persoon', group: 'Groep', role: 'Wie een rol heeft' },
  tabs: {
    things: 'Personen en groepen',
    preview: 'Wat zou worden aangeleverd',
    drift: 'Wat afwijkt',
  },
  facts: {
    people: 'Personen daar',
    groups: 'Groepen daar',
    waiting: 'Wachtend',
    failing: 'Mislukt',
    whose: 'Personen van',
    withRoles: 'en een groep voor elke rol',
  },
  trouble: {
    paused: 'Er wordt niets aangeleverd: het token is geweigerd',
    pausedText:
      'Maak daar een nieuw token en vul het hier in onder “Wijzigen”. Daarna gaat het vanzelf verder.',
    away: 'De dienst antwoordt niet',
    since: 'Sinds',
    next: 'Volgende poging:',
  },
  faults: {
    'the address is not allowed; provisioning.privateHosts lists hosts on your own network':
      'Het adres is niet toegestaan; provisioning.privateHosts noemt hosts op het eigen netwerk.',
    'there was no connection or no answer': 'Er was geen verbinding of geen antwoord.',
    'the answer took too long': 'Het antwoord duurde te lang.',
    'the answer cannot be read': 'Het antwoord kan niet worden gelezen.',
    'too many requests are under way': 'Er zijn te veel verzoeken onderweg.',
    'the token was refused': 'Het token is geweigerd.',
    'the group is gone': 'De groep bestaat daar niet meer.',
    'the account is gone': 'Het account bestaat daar niet meer.',
    'the answer is not JSON': 'Het antwoord is geen JSON.',
    'the answer has no usable id': 'Het antwoord heeft geen bruikbare ID.',
    'the token of the target cannot be opened': 'Het token van het doel kan niet worden geopend.',
    'what has this name there is pushed from something else already':
      'Wat daar zo heet, wordt al door iets anders aangeleverd.',
    'there is an account of this name that is not ours; take_over "name" takes it over':
      'Daar is een account met deze naam dat niet van hier komt. Het wordt alleen overgenomen als ook de naam alleen genoeg is.',
    'there is a group of this name that is not ours; take_over "name" takes it over':
      'Daar is een groep met deze naam die niet van hier komt. Die wordt alleen overgenomen als ook de naam alleen genoeg is.',
    'is at no host of the setting provisioning.groupHosts':
      'Deze host is niet vrijgegeven. De beheerder van de server noemt hem in provisioning.groupHosts.',
    'is decided by whoever has given the token': 'Dat beslist wie het token heeft ingevuld.',
    'is made of what only administrators of the server see':
      'bevat wat alleen beheerders van de server zien.',
  },
  acts: {
    test: 'Testen',
    change: 'Wijzigen',
    retry: 'Nu opnieuw proberen',
    retried: 'Wat is mislukt, wordt nu opnieuw geprobeerd.',
    resync: 'Alles opnieuw aanleveren',
    resyncTitle: 'Alles opnieuw aanleveren?',
    resyncText:
      'Elke persoon en groep wordt opnieuw verstuurd, en leden die iemand daar heeft toegevoegd, worden verwijderd, behalve uit groepen die er al waren.',
    resynced: 'Alles wordt opnieuw aangeleverd.',
    toggles: { on: 'Uitschakelen', off: 'Inschakelen', paused: 'Hervatten' },
    isOn: (name) => `${name} is ingeschakeld. Het aanleveren begint.`,
    isOff: (name) => `${name} is uitgeschakeld.`,
    offTitle: (name) => `${name} uitschakelen?`,
    offText:
      'Er wordt niets meer verstuurd: wie hier wordt geblokkeerd of vertrekt, houdt daar het account totdat het doel weer aanstaat.',
    remove: 'Verwijderen',
    removeTitle: (name) => `${name} verwijderen?`,
    removeText:
      'Er wordt niets meer aangeleverd. Wat is aangeleverd, blijft daar zoals het is, ook accounts.',
    removed: (name) => `${name} is verwijderd.`,
  },
  findings: {
    patch: () => 'De dienst antwoordt. Wijzigingen gaan met PATCH.',
    put: () =>
      'De dienst antwoordt. Er is geen PATCH, dus gegevens worden in hun geheel verstuurd.',
    users: (count) =>
      count === undefined
        ? 'Personen kunnen worden gelezen.'
        : `Personen kunnen worden gelezen; aantal: ${count}.`,
    groups: (count) =>
      count === undefined
        ? 'Groepen kunnen worden gelezen.'
        : `Groepen kunnen worden gelezen; aantal: ${count}.`,
    fault: (text) => `Het werkt niet: ${text}`,
  },
  things: {
    title: 'Toestand',
    all: 'Alle',
    none: 'Er is nog niets bekend. De eerste ronde langs iedereen begint als het doel aanstaat.',
    noneInState: 'Er is niets in deze toestand.',
    pushedAt: 'Aangeleverd',
    neverPushed: 'Nog niet aangeleverd',
    adopted: 'was er al',
    inactive: 'daar gedeactiveerd',
    attempts: (count) => (count === 1 ? '1 poging' : `${count} pogingen`),
    next: 'volgende',
  },
  preview: {
    lead: 'Wat de volgende keer aanleveren doet. De dienst wordt niets gevraagd: wie daar al een account heeft, wordt overgenomen in plaats van aangemaakt.',
    leadOff:
      'Zolang het doel uitstaat, wordt er niets verstuurd. Ingeschakeld zou het dit doen; wie daar al een account heeft, zou worden overgenomen in plaats van aangemaakt.',
    none: 'Alles is zoals het moet zijn: er zou niets worden aangeleverd.',
    actions: {
      create: 'Aanmaken',
      change: 'Wijzigen',
      deactivate: 'Deactiveren',
      delete: 'Verwijderen',
    },
  },
  drift: {
    lead: 'Vraagt de dienst naar wat is aangeleverd, 25 items tegelijk, en toont wat iemand daar heeft gewijzigd.',
    compare: 'Nu vergelijken',
    again: 'Opnieuw vergelijken',
    more: 'Meer vergelijken',
    none: 'Niets wijkt af.',
    whats: {
      missing: 'Ontbreekt daar',
      attributes: 'Andere waarden',
      active: 'Andere toestand',
      members: 'Andere leden',
    },
    memberDetail: (text) =>
      text
        .replace(/^(\d+) missing$/, '$1 ontbrekend')
        .replace(/^(\d+) not from here$/, '$1 niet van hier'),
  },
  form: {
    addTitle: 'Aan een andere dienst aanleveren',
    changeTitle: (name) => `${name} wijzigen`,
    name: 'Naam',
    nameHint: 'Hoe de dienst hier heet.',
    url: 'Adres van de SCIM-dienst',
    urlHint: 'Wat de dienst base URL of tenant URL noemt.',
    token: 'Token',
    tokenHint: 'Wordt daar gemaakt. Het wordt verzegeld bewaard, en niemand ziet het nog.',
    tokenKept: 'Laat dit leeg om het huidige te behouden.',
    tokenAgain: 'Voor een ander adres is het token opnieuw nodig.',
    groups: 'Groepen',
    groupChoices: {
      nested: { name: 'Genest', hint: 'Onderliggende groepen zijn lid van de groepen erboven.' },
      flat: { name: 'Plat', hint: 'Elke groep staat op zichzelf, met eigen leden.' },
      none: { name: 'Geen', hint: 'Alleen personen worden aangeleverd.' },
    },
    roleGroups: 'Een groep voor elke rol',
    roleGroupsHint:
      'Wie een rol heeft, zit daar in een groep met de naam ervan, zoals “Team: LEAD”.',
    onLeave: 'Wie vertrekt',
    leaveChoices: {
      deactivate: {
        name: 'Wordt gedeactiveerd',
        hint: 'Het account daar blijft, en is hetzelfde als de persoon terugkomt.',
      },
      delete: { name: 'Wordt verwijderd', hint: 'Met alles wat de dienst over hen bewaart.' },
    },
    takeOver: 'Accounts die daar al bestaan',
    takeOverChoices: {
      address: {
        name: 'Overgenomen op bevestigd adres',
        hint: 'Mensen kiezen hun eigen naam, dus een naam alleen bewijst niets.',
      },
      name: {
        name: 'Ook op naam overgenomen',
        hint: 'Alleen als je zeker weet dat gelijke namen dezelfde personen en groepen zijn.',
      },
    },
    mapping: 'Attributen',
    mappingLines: 'Eén attribuut per regel',
    mappingHint:
      'Leeg gelaten worden de gebruikelijke verstuurd. Bronnen: sub, username, email, name, given_name, family_name, custom:VELD en andere; van meerdere met | ertussen telt de eerste die de persoon heeft.',
    noSource: (lines) => `Hier ontbreekt de bron na “=”: ${lines}`,
    enabled: 'Vanaf nu aanleveren',
    enabledHint:
      'Zolang dit uitstaat, wordt er niets verstuurd, en zie je wat er zou worden aangeleverd.',
    needed: 'Geef het een naam.',
    noUrl: 'Dit is geen adres van een SCIM-dienst. Dat begint met https en heeft geen “?”.',
    add: 'Toevoegen',
    added: 'Het doel is toegevoegd. Het aanleveren begint.',
    addedOff:
      'Het doel is toegevoegd en staat uit. Bekijk wat er zou worden aangeleverd en schakel het daarna in.',
    save: 'Opslaan',
    saved: 'Het doel is opgeslagen.',
  },
}
