// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('fr', ['one', 'other'])

/** The words about services that people and groups are pushed to. */
export const targetWords: Words['targetWords'] = {
  title: 'Destinations',
  all: {
    title: 'Destinations SCIM',
    lead: 'D’autres services reçoivent d’ici des personnes et des groupes par SCIM, et leurs comptes prennent fin là-bas quand ils prennent fin ici. Une destination reçoit un groupe avec tout ce qui est au-dessous, ou tout le serveur.',
  },
  group: {
    title: 'Services qui reçoivent ces personnes',
    lead: 'Les membres de ce groupe et de tous les groupes au-dessous, ainsi que les groupes eux-mêmes, sont transmis à d’autres services par SCIM.',
  },
  add: 'Ajouter une destination',
  none: 'Rien n’est transmis à un autre service.',
  noneHint:
    'Ajoutez une destination, par exemple une messagerie ou un système de tickets qui accepte SCIM. Elle est d’abord désactivée, pour que vous voyiez ce qui serait transmis.',
  wholeServer: 'Tout le serveur',
  states: {
    on: 'Activée',
    off: 'Désactivée',
    paused: 'Suspendue',
    away: 'Ne répond pas',
    failing: (count) => `${count} en échec`,
    waiting: (count) => `${count} en attente`,
    things: { failing: 'En échec', waiting: 'En attente', pushed: 'Transmis' },
  },
  kinds: { person: 'Personne', group: 'Groupe', role: 'Titulaires d’un rôle' },
  tabs: {
    things: 'Personnes et groupes',
    preview: 'Ce qui serait transmis',
    drift: 'Ce qui diffère',
  },
  facts: {
    people: 'Personnes là-bas',
    groups: 'Groupes là-bas',
    waiting: 'En attente',
    failing: 'En échec',
    whose: 'Personnes de',
    withRoles: 'et un groupe par rôle',
  },
  trouble: {
    paused: 'Rien n’est transmis : le jeton a été refusé',
    pausedText:
      'Créez là-bas un nouveau jeton et saisissez-le ici sous « Modifier ». La transmission reprend alors toute seule.',
    away: 'Le service ne répond pas',
    since: 'Depuis',
    next: 'Prochaine tentative :',
  },
  faults: {
    'the address is not allowed; provisioning.privateHosts lists hosts on your own network':
      'L’adresse n’est pas autorisée ; provisioning.privateHosts énumère les hôtes de votre propre réseau.',
    'there was no connection or no answer': 'Il n’y a eu ni connexion ni réponse.',
    'the answer took too long': 'La réponse a pris trop de temps.',
    'the answer cannot be read': 'La réponse est illisible.',
    'too many requests are under way': 'Trop de requêtes sont en cours.',
    'the token was refused': 'Le jeton a été refusé.',
    'the group is gone': 'Le groupe n’existe plus là-bas.',
    'the account is gone': 'Le compte n’existe plus là-bas.',
    'the answer is not JSON': 'La réponse n’est pas du JSON.',
    'the answer has no usable id': 'La réponse n’a pas d’ID utilisable.',
    'the token of the target cannot be opened':
      'Le jeton de la destination ne peut pas être ouvert.',
    'what has this name there is pushed from something else already':
      'Ce qui porte ce nom là-bas est déjà transmis depuis autre chose.',
    'there is an account of this name that is not ours; take_over "name" takes it over':
      'Il existe là-bas un compte de ce nom qui ne vient pas d’ici. Il n’est repris que si le nom seul suffit aussi.',
    'there is a group of this name that is not ours; take_over "name" takes it over':
      'Il existe là-bas un groupe de ce nom qui ne vient pas d’ici. Il n’est repris que si le nom seul suffit aussi.',
    'is at no host of the setting provisioning.groupHosts':
      'Cet hôte n’est pas autorisé. Les responsables du serveur l’inscrivent dans provisioning.groupHosts.',
    'is decided by whoever has given the token':
      'C’est la personne qui a saisi le jeton qui en décide.',
    'is made of what only administrators of the server see':
      'contient ce que seuls les administrateurs du serveur voient.',
  },
  acts: {
    test: 'Tester',
    change: 'Modifier',
    retry: 'Réessayer maintenant',
    retried: 'Ce qui avait échoué fait maintenant l’objet d’une nouvelle tentative.',
    resync: 'Tout retransmettre',
    resyncTitle: 'Tout retransmettre ?',
    resyncText:
      'Chaque personne et chaque groupe est envoyé de nouveau, et les membres que quelqu’un a ajoutés là-bas sont retirés, sauf des groupes qui existaient déjà.',
    resynced: 'Tout est retransmis.',
    toggles: { on: 'Désactiver', off: 'Activer', paused: 'Reprendre' },
    isOn: (name) => `La destination ${name} est activée. La transmission commence.`,
    isOff: (name) => `La destination ${name} est désactivée.`,
    offTitle: (name) => `Désactiver ${name} ?`,
    offText:
      'Plus rien n’est envoyé : une personne qui est bloquée ou part d’ici garde son compte là-bas jusqu’à la réactivation.',
    remove: 'Supprimer',
    removeTitle: (name) => `Supprimer ${name} ?`,
    removeText:
      'Plus rien n’est transmis. Ce qui a été transmis reste là-bas tel quel, comptes compris.',
    removed: (name) => `La destination ${name} est supprimée.`,
  },
  findings: {
    patch: () => 'Le service répond. Il accepte les modifications par PATCH.',
    put: () =>
      'Le service répond. Il ne connaît pas PATCH : les fiches sont donc envoyées en entier.',
    users: (count) =>
      count === undefined
        ? 'Les personnes peuvent être lues.'
        : `Les personnes peuvent être lues ; il y en a ${count}.`,
    groups: (count) =>
      count === undefined
        ? 'Les groupes peuvent être lus.'
        : `Les groupes peuvent être lus ; il y en a ${count}.`,
    fault: (text) => `Cela ne fonctionne pas : ${text}`,
  },
  things: {
    title: 'État',
    all: 'Tous',
    none: 'Rien n’est encore connu. Le premier passage commence à l’activation.',
    noneInState: 'Il n’y en a aucun dans cet état.',
    pushedAt: 'Transmis',
    neverPushed: 'Pas encore transmis',
    adopted: 'existait déjà là-bas',
    inactive: 'désactivé là-bas',
    attempts: (count) =>
      counted(count, { one: `${count} tentative`, other: `${count} tentatives` }),
    next: 'prochaine',
  },
  preview: {
    lead: 'Ce que feront les prochaines transmissions. Le service n’est pas interrogé : un compte qui y existe déjà est repris au lieu d’être créé.',
    leadOff:
      'Rien n’est envoyé tant que la destination est désactivée. Activée, elle ferait ceci ; un compte qui existe déjà là-bas serait repris au lieu d’être créé.',
    none: 'Tout est comme il se doit : rien ne serait transmis.',
    actions: {
      create: 'Créer',
      change: 'Modifier',
      deactivate: 'Désactiver',
      delete: 'Supprimer',
    },
  },
  drift: {
    lead: 'Demande au service ce qui lui a été transmis, 25 fiches à la fois, et montre ce que quelqu’un y a modifié.',
    compare: 'Comparer maintenant',
    again: 'Comparer de nouveau',
    more: 'Poursuivre la comparaison',
    none: 'Rien ne diffère.',
    whats: {
      missing: 'Disparu là-bas',
      attributes: 'Autres valeurs',
      active: 'Autre état',
      members: 'Autres membres',
    },
    memberDetail: (text) =>
      text
        .replace(/^(\d+) missing$/, 'manquants : $1')
        .replace(/^(\d+) not from here$/, 'ne viennent pas d’ici : $1'),
  },
  form: {
    addTitle: 'Transmettre à un autre service',
    changeTitle: (name) => `Modifier ${name}`,
    name: 'Nom',
    nameHint: 'Comment on appelle ce service ici.',
    url: 'Adresse de son service SCIM',
    urlHint: 'Ce que le service appelle URL de base (base URL) ou URL du locataire (tenant URL).',
    token: 'Jeton',
    tokenHint: 'Créé là-bas. Il est conservé scellé, et personne ne le revoit.',
    tokenKept: 'Laissez ce champ vide pour garder le jeton actuel.',
    tokenAgain: 'Une autre adresse exige de saisir de nouveau le jeton.',
    groups: 'Groupes',
    groupChoices: {
      nested: {
        name: 'Imbriqués',
        hint: 'Les groupes au-dessous sont membres de ceux au-dessus.',
      },
      flat: { name: 'À plat', hint: 'Chaque groupe est indépendant, avec ses propres membres.' },
      none: { name: 'Aucun', hint: 'Seules les personnes sont transmises.' },
    },
    roleGroups: 'Un groupe par rôle',
    roleGroupsHint:
      'Les titulaires d’un rôle sont là-bas dans un groupe à son nom, par exemple « Équipe: LEAD ».',
    onLeave: 'Toute personne qui part',
    leaveChoices: {
      deactivate: {
        name: 'Est désactivée',
        hint: 'Le compte là-bas reste, et c’est le même quand la personne revient.',
      },
      delete: { name: 'Est supprimée', hint: 'Avec tout ce que le service conserve d’elle.' },
    },
    takeOver: 'Comptes qui existent déjà là-bas',
    takeOverChoices: {
      address: {
        name: 'Repris par adresse prouvée',
        hint: 'Les personnes choisissent leur nom : un nom seul ne prouve donc rien.',
      },
      name: {
        name: 'Repris aussi par nom',
        hint: 'Uniquement si vous savez que des noms identiques désignent les mêmes personnes et groupes.',
      },
    },
    mapping: 'Attributs',
    mappingLines: 'Un attribut par ligne',
    mappingHint:
      'Si le champ est vide, les attributs habituels sont envoyés. Sources : sub, username, email, name, given_name, family_name, custom:CHAMP et d’autres ; de plusieurs sources séparées par |, la première que la personne possède.',
    noSource: (lines) => `Il manque la source après « = » : ${lines}`,
    enabled: 'Transmettre dès maintenant',
    enabledHint: 'Sinon, rien n’est envoyé, et vous voyez ce qui serait transmis.',
    needed: 'Donnez-lui un nom.',
    noUrl:
      'Ce n’est pas l’adresse d’un service SCIM. Elle commence par https et ne contient pas de « ? ».',
    add: 'Ajouter',
    added: 'La destination est ajoutée. La transmission commence.',
    addedOff:
      'La destination est ajoutée, et désactivée. Regardez ce qui serait transmis, puis activez-la.',
    save: 'Enregistrer',
    saved: 'La destination est enregistrée.',
  },
}
