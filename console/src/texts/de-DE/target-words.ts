import type { Words } from '../en-US/language.ts'

/** The words about services that people and groups are pushed to. */
export const targetWords: Words['targetWords'] = {
  title: 'Ziele',
  all: {
    title: 'Übertragungsziele',
    lead: 'Andere Dienste bekommen Personen und Gruppen von hier per SCIM, und Konten enden dort, wenn sie hier enden. Ein Ziel überträgt eine Gruppe mit allem darunter oder den ganzen Server.',
  },
  group: {
    title: 'Dienste, die diese Personen bekommen',
    lead: 'Die Mitglieder dieser Gruppe und aller Gruppen darunter sowie die Gruppen selbst werden per SCIM an andere Dienste übertragen.',
  },
  add: 'Ziel hinzufügen',
  none: 'An keinen anderen Dienst wird etwas übertragen.',
  noneHint:
    'Fügen Sie ein Ziel hinzu, etwa einen Chat oder ein Ticketsystem mit SCIM. Es ist zu Beginn ausgeschaltet, damit Sie zuerst sehen, was übertragen würde.',
  wholeServer: 'Ganzer Server',
  states: {
    on: 'An',
    off: 'Aus',
    paused: 'Angehalten',
    away: 'Antwortet nicht',
    failing: (count) => `${count} gescheitert`,
    waiting: (count) => `${count} warten`,
    things: { failing: 'Gescheitert', waiting: 'Wartet', pushed: 'Übertragen' },
  },
  kinds: { person: 'Person', group: 'Gruppe', role: 'Wer eine Rolle hat' },
  tabs: {
    things: 'Personen und Gruppen',
    preview: 'Was übertragen würde',
    drift: 'Was abweicht',
  },
  facts: {
    people: 'Personen dort',
    groups: 'Gruppen dort',
    waiting: 'Warten',
    failing: 'Gescheitert',
    whose: 'Wessen Personen',
    withRoles: 'und eine Gruppe je Rolle',
  },
  trouble: {
    paused: 'Nichts wird übertragen: das Token wurde abgelehnt',
    pausedText:
      'Erstellen Sie dort ein neues Token und geben Sie es hier unter „Ändern“ ein. Dann geht es von selbst weiter.',
    away: 'Der Dienst antwortet nicht',
    since: 'Seit',
    next: 'Nächster Versuch:',
  },
  faults: {
    'the address is not allowed; provisioning.privateHosts lists hosts on your own network':
      'Die Adresse ist nicht erlaubt; provisioning.privateHosts nennt Hosts im eigenen Netz.',
    'there was no connection or no answer': 'Es gab keine Verbindung oder keine Antwort.',
    'the answer took too long': 'Die Antwort hat zu lange gedauert.',
    'the answer cannot be read': 'Die Antwort ist nicht zu lesen.',
    'too many requests are under way': 'Zu viele Anfragen sind unterwegs.',
    'the token was refused': 'Das Token wurde abgelehnt.',
    'the group is gone': 'Die Gruppe gibt es dort nicht mehr.',
    'the account is gone': 'Das Konto gibt es dort nicht mehr.',
    'the answer is not JSON': 'Die Antwort ist kein JSON.',
    'the answer has no usable id': 'Die Antwort hat keine brauchbare Id.',
    'the token of the target cannot be opened': 'Das Token des Ziels lässt sich nicht öffnen.',
    'what has this name there is pushed from something else already':
      'Was dort so heißt, wird schon von etwas anderem übertragen.',
    'there is an account of this name that is not ours; take_over "name" takes it over':
      'Dort gibt es ein Konto dieses Namens, das nicht von hier ist. Es wird nur übernommen, wenn auch der Name allein genügt.',
    'there is a group of this name that is not ours; take_over "name" takes it over':
      'Dort gibt es eine Gruppe dieses Namens, die nicht von hier ist. Sie wird nur übernommen, wenn auch der Name allein genügt.',
    'is at no host of the setting provisioning.groupHosts':
      'Dieser Host ist nicht freigegeben. Wer den Server betreibt, nennt ihn in provisioning.groupHosts.',
    'is decided by whoever has given the token': 'Das entscheidet, wer das Token eingegeben hat.',
    'is made of what only administrators of the server see':
      'enthält, was nur die Administration des Servers sieht.',
  },
  acts: {
    test: 'Testen',
    change: 'Ändern',
    retry: 'Jetzt noch einmal versuchen',
    retried: 'Gescheitertes wird jetzt noch einmal versucht.',
    resync: 'Alles neu übertragen',
    resyncTitle: 'Alles noch einmal übertragen?',
    resyncText:
      'Jede Person und Gruppe wird noch einmal gesendet. Mitglieder, die jemand dort hinzugefügt hat, werden entfernt, außer aus Gruppen, die es dort schon vorher gab.',
    resynced: 'Alles wird noch einmal übertragen.',
    toggles: { on: 'Ausschalten', off: 'Einschalten', paused: 'Wieder anfangen' },
    isOn: (name) => `${name} ist an. Die Übertragung beginnt.`,
    isOff: (name) => `${name} ist aus.`,
    offTitle: (name) => `${name} ausschalten?`,
    offText:
      'Nichts wird mehr gesendet: wer hier gesperrt wird oder geht, behält das Konto dort, bis es wieder an ist.',
    remove: 'Entfernen',
    removeTitle: (name) => `${name} entfernen?`,
    removeText:
      'Nichts wird mehr übertragen. Was übertragen wurde, bleibt dort, wie es ist, auch Konten.',
    removed: (name) => `${name} ist entfernt.`,
  },
  findings: {
    patch: () => 'Der Dienst antwortet. Änderungen nimmt er per PATCH.',
    put: () => 'Der Dienst antwortet. Er hat kein PATCH, daher wird immer alles gesendet.',
    users: (count) =>
      count === undefined
        ? 'Personen lassen sich lesen.'
        : `Personen lassen sich lesen; es gibt ${count}.`,
    groups: (count) =>
      count === undefined
        ? 'Gruppen lassen sich lesen.'
        : `Gruppen lassen sich lesen; es gibt ${count}.`,
    fault: (text) => `Es geht nicht: ${text}`,
  },
  things: {
    title: 'Zustand',
    all: 'Alle',
    none: 'Noch ist nichts bekannt. Der erste Durchgang beginnt, wenn es an ist.',
    noneInState: 'In diesem Zustand ist nichts.',
    pushedAt: 'Übertragen',
    neverPushed: 'Noch nicht übertragen',
    adopted: 'gab es dort schon',
    inactive: 'dort deaktiviert',
    attempts: (count) => (count === 1 ? '1 Versuch' : `${count} Versuche`),
    next: 'nächster',
  },
  preview: {
    lead: 'Was die nächsten Übertragungen tun. Der Dienst wird nicht gefragt: wer dort schon ein Konto hat, wird übernommen statt angelegt.',
    leadOff:
      'Solange es aus ist, wird nichts gesendet. Eingeschaltet täte es dies; wer dort schon ein Konto hat, würde übernommen statt angelegt.',
    none: 'Alles ist, wie es sein soll: nichts würde übertragen.',
    actions: {
      create: 'Anlegen',
      change: 'Ändern',
      deactivate: 'Deaktivieren',
      delete: 'Löschen',
    },
  },
  drift: {
    lead: 'Fragt den Dienst nach dem Übertragenen, 25 Einträge auf einmal, und zeigt, was jemand dort geändert hat.',
    compare: 'Jetzt vergleichen',
    again: 'Noch einmal vergleichen',
    more: 'Weiter vergleichen',
    none: 'Nichts weicht ab.',
    whats: {
      missing: 'Dort fehlend',
      attributes: 'Andere Werte',
      active: 'Anderer Zustand',
      members: 'Andere Mitglieder',
    },
    memberDetail: (text) =>
      text
        .replace(/^(\d+) missing$/, '$1 fehlen')
        .replace(/^(\d+) not from here$/, '$1 nicht von hier'),
  },
  form: {
    addTitle: 'An einen anderen Dienst übertragen',
    changeTitle: (name) => `${name} ändern`,
    name: 'Name',
    nameHint: 'Wie der Dienst hier heißt.',
    url: 'Adresse seines SCIM-Dienstes',
    urlHint: 'Der Dienst nennt sie Base URL oder Tenant URL.',
    token: 'Token',
    tokenHint: 'Es wird dort erstellt. Hier wird es versiegelt, und niemand sieht es wieder.',
    tokenKept: 'Leer lassen, um das jetzige zu behalten.',
    tokenAgain: 'Eine andere Adresse braucht das Token noch einmal.',
    groups: 'Gruppen',
    groupChoices: {
      nested: { name: 'Verschachtelt', hint: 'Untergruppen sind Mitglieder der Gruppen darüber.' },
      flat: { name: 'Flach', hint: 'Jede Gruppe steht für sich, mit ihren eigenen Mitgliedern.' },
      none: { name: 'Keine', hint: 'Nur Personen werden übertragen.' },
    },
    roleGroups: 'Eine Gruppe für jede Rolle',
    roleGroupsHint: 'Wer eine Rolle hat, ist dort in einer Gruppe ihres Namens, wie „Team: LEAD“.',
    onLeave: 'Wer geht',
    leaveChoices: {
      deactivate: {
        name: 'Wird deaktiviert',
        hint: 'Das Konto dort bleibt und ist dasselbe, wenn die Person zurückkommt.',
      },
      delete: { name: 'Wird gelöscht', hint: 'Mit allem, was der Dienst von ihnen hat.' },
    },
    takeOver: 'Konten, die es dort schon gibt',
    takeOverChoices: {
      address: {
        name: 'Übernahme mit bestätigter Adresse',
        hint: 'Namen wählen Personen selbst; ein Name allein beweist nichts.',
      },
      name: {
        name: 'Übernahme auch mit dem Namen',
        hint: 'Nur wenn sicher ist, dass gleiche Namen dieselben Personen und Gruppen sind.',
      },
    },
    mapping: 'Attribute',
    mappingLines: 'Ein Attribut je Zeile',
    mappingHint:
      'Leer gelassen, werden die üblichen gesendet. Quellen: sub, username, email, name, given_name, family_name, custom:FELD und andere; von mehreren mit | dazwischen gilt die erste, die die Person hat.',
    noSource: (lines) => `Hier fehlt die Quelle nach „=“: ${lines}`,
    enabled: 'Ab jetzt übertragen',
    enabledHint: 'Solange es aus ist, wird nichts gesendet, und Sie sehen, was übertragen würde.',
    needed: 'Geben Sie ihm einen Namen.',
    noUrl: 'Das ist keine Adresse eines SCIM-Dienstes. Sie beginnt mit https und hat kein „?“.',
    add: 'Hinzufügen',
    added: 'Das Ziel ist hinzugefügt. Die Übertragung beginnt.',
    addedOff:
      'Das Ziel ist hinzugefügt und aus. Sehen Sie sich an, was übertragen würde, und schalten Sie es dann ein.',
    save: 'Speichern',
    saved: 'Das Ziel ist gespeichert.',
  },
}
