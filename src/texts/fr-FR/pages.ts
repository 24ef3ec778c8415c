// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { PagesTexts } from '../en-US/pages.ts'

/** The texts of the pages in French. */
export const pagesTexts: PagesTexts = {
  failedTitle: (title) => `Erreur : ${title}`,
  optionalField: (label) => html`${label} <span class="optional">(facultatif)</span>`,
  language: 'Langue',
  help: 'Aide',
  privacyPolicy: 'Politique de confidentialité',
  termsOfUse: 'Conditions d’utilisation',
  uncheckedClient: {
    unchecked:
      'Personne ici n’a vérifié cette application ni son nom. Ne continuez que si vous lui faites confiance.',
    toHost: (host) =>
      html`Votre réponse est envoyée à un autre site : <strong><bdi>${host}</bdi></strong>.`,
    toDevice:
      'Votre réponse est envoyée à une application de cet appareil. N’autorisez que si vous venez de la lancer vous-même.',
  },
  continueTo: (client) => html`Pour continuer vers <bdi>${client}</bdi>`,
  continue: 'Continuer',
  signedInAs: 'Connecté en tant que',
  notYou: 'Pas vous ?',
  backToSignIn: 'Retour à la connexion',
  newLink: 'Demander un nouveau lien',
  tryAgain: 'Réessayer',
  toAccount: 'Accéder à votre compte',
  choosePassword: 'Choisir un nouveau mot de passe',
  toHome: 'Aller à la page d’accueil',

  alreadySignedIn: {
    title: 'Vous êtes connecté',
    text: 'Cette connexion est terminée, il n’y a plus rien à faire ici.',
  },

  home: {
    title: 'Accueil',
    lead: 'Connexion, utilisateurs et groupes avec rôles, pour vos applications.',
    account: 'Votre compte',
    console: 'Ouvrir la console',
    reference: 'Référence de l’API',
  },

  signIn: {
    title: 'Connexion',
    username: 'E-mail ou nom d’utilisateur',
    password: 'Mot de passe',
    forgot: 'Mot de passe oublié ?',
    remember: 'Rester connecté',
    rememberHint: 'Pas sur un appareil que d’autres personnes utilisent.',
    submit: 'Se connecter',
    code: 'Recevoir plutôt un code par e-mail',
    nameless: 'Veuillez d’abord saisir votre adresse e-mail ou votre nom d’utilisateur.',
    newHere: 'Première visite ?',
    register: 'Créer un compte',
    wrong: 'Le nom ou le mot de passe est incorrect. Vérifiez les deux et réessayez.',
    byAddress:
      'Votre entreprise a sa propre page de connexion ? Saisissez alors votre adresse e-mail au lieu d’un nom d’utilisateur.',
    delayed: (wait) => `Trop de tentatives. Veuillez réessayer ${wait}.`,
    busy: 'Beaucoup de personnes se connectent en ce moment. Veuillez réessayer dans un instant.',
    again: 'Par sécurité, veuillez vous reconnecter.',
    late: 'Cela a pris trop de temps, ou s’est terminé dans une autre fenêtre. Veuillez vous reconnecter.',
    gone: 'Ce moyen de connexion n’est pas proposé ici. Veuillez en choisir un autre.',
    noWay:
      'Il n’y a aucun moyen de se connecter ici en ce moment. Veuillez vous adresser aux responsables de ce service.',
  },

  elsewhere: {
    or: 'ou',
    continueWith: (name) => `Continuer avec ${name}`,
    otherWays: 'Se connecter autrement',
    leaving: (name) => `Vers ${name}`,
    passwordOf: (name) => `Veuillez saisir votre nom et votre mot de passe pour ${name}.`,
    refusals: {
      denied: (name) =>
        `${name} n’a pas permis votre connexion ici, ou vous avez annulé. Vous pouvez réessayer ou vous connecter autrement.`,
      down: (name) =>
        `${name} est injoignable en ce moment. Veuillez réessayer dans un instant ou vous connecter autrement.`,
      invalid: (name) =>
        `La réponse de ${name} n’a pas pu être vérifiée : vous n’êtes pas connecté. Veuillez réessayer.`,
      misconfigured: (name) =>
        `La connexion avec ${name} n’est pas configurée correctement. Veuillez prévenir les responsables de ce service.`,
      unknown: (name) =>
        `Votre compte ${name} n’est pas connu ici. Demandez un accès aux responsables de ce service.`,
      taken: (name) =>
        `Il existe un compte avec votre adresse e-mail. Connectez-vous comme d’habitude, puis associez ${name} sur la page de votre compte.`,
      refused: (name) => `Vous ne pouvez pas vous connecter avec ${name}.`,
    },
    first: {
      title: 'Complétez votre compte',
      lead: (name) =>
        html`Vous vous êtes connecté avec <bdi>${name}</bdi> pour la première fois. Veuillez ajouter ce qui manque.`,
      cameAs: (name) => `Connexion avec ${name} en tant que`,
      emailHint: 'Nous envoyons un code à cette adresse pour vérifier qu’elle est à vous.',
      usernameHint: 'Un nom à vous. D’autres personnes peuvent le voir.',
      agree: 'J’ai lu ce texte et je l’accepte',
      listHint: 'Séparez plusieurs valeurs par des virgules.',
      submit: 'Continuer',
      otherWay: 'Ce n’est pas vous, ou vous avez déjà un compte ici ?',
      signIn: 'Se connecter autrement',
    },
    trial: {
      title: (name) => `Essai de ${name}`,
      unchanged: 'Personne n’a été connecté, et rien n’a été modifié.',
      refused: 'Cette personne ne pourrait pas se connecter :',
      outcomes: {
        known: 'Cette personne pourrait se connecter. Elle a un compte ici.',
        created: 'Cette personne pourrait se connecter. Elle recevrait un compte.',
        waits:
          'Cette personne recevrait un compte en attente de l’approbation d’un administrateur.',
        unknown:
          'Cette personne ne pourrait pas se connecter : elle n’est pas connue ici, et la connexion ne crée pas de comptes (« first_sign_in »).',
        taken:
          'Cette personne ne pourrait pas encore se connecter : quelqu’un ici a cette adresse e-mail. Si c’est elle, elle se connecte comme d’habitude, puis associe cette connexion sur la page de son compte.',
        blocked:
          'Cette personne ne pourrait pas se connecter : son compte ici est bloqué ou n’est pas confirmé.',
      },
      account: 'Compte ici',
      username: 'Nom d’utilisateur',
      submit: 'Essayer',
      subject: 'Identité',
      email: 'E-mail',
      unproved: 'non tenu pour vrai',
      roles: 'Rôles d’après les règles de la connexion',
      byRule: (rule) => `(règle ${rule})`,
      newGroup: (name) => `${name}, qui serait créé, sous`,
      noRoles: 'Aucune règle ne concerne cette personne.',
      claims: 'Ce que l’autre côté a indiqué',
    },
  },

  register: {
    title: 'Créer un compte',
    givenName: 'Prénom',
    familyName: 'Nom',
    email: 'E-mail',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    passwordConfirm: 'Répéter le mot de passe',
    submit: 'Créer le compte',
    haveAccount: 'Vous avez déjà un compte ?',
    signIn: 'Se connecter',
    agreeTerms: (link) =>
      html`En créant un compte, vous acceptez nos ${link('conditions d’utilisation')}.`,
    agreePolicy: (link) =>
      html`Notre ${link('politique de confidentialité')} explique ce que nous faisons de vos données.`,
  },

  passwordRule: (least) =>
    `Au moins ${least} caractères. Plusieurs mots sont une bonne idée, et faciles à retenir.`,

  passwordField: {
    show: 'Afficher le mot de passe',
    capsLock: 'La touche Verr. Maj. est activée.',
    strength: [
      'Très facile à deviner',
      'Facile à deviner',
      'Pas facile à deviner, mais pourrait être meilleur',
      'Difficile à deviner',
      'Très difficile à deviner',
    ],
  },

  faults: {
    summary: (count) =>
      count === 1 ? 'Une saisie est à revoir' : `${count} saisies sont à revoir`,
    missing: 'Veuillez remplir ce champ.',
    malformedEmail: 'Ce n’est pas une adresse e-mail, telle que nom@example.com.',
    malformedNumber: 'Ce n’est pas un nombre.',
    malformedInteger: 'Ce n’est pas un nombre entier.',
    malformedDate: 'Ce n’est pas une date.',
    malformed: 'Cette saisie contient des caractères qui ne sont pas permis ici.',
    taken: 'Déjà pris. Veuillez choisir autre chose.',
    tooShort: (least) => `Veuillez utiliser au moins ${least} caractères.`,
    tooLong: (most) => `Veuillez utiliser ${most} caractères au maximum.`,
    tooCommon: 'Ce mot de passe figure dans des fuites de données. Veuillez en choisir un autre.',
    breached: 'Ce mot de passe figure dans des fuites de données. Veuillez en choisir un autre.',
    holdsName: 'Le mot de passe ne doit contenir ni votre nom ni votre adresse e-mail.',
    tooWeak:
      'Ce mot de passe est facile à deviner. Veuillez le rallonger ou le rendre moins courant.',
    usedBefore: 'Veuillez choisir un mot de passe que vous n’avez encore jamais utilisé.',
    mismatch: 'Les deux mots de passe ne sont pas identiques.',
    wrongPassword: 'Ce n’est pas votre mot de passe actuel.',
  },

  consent: {
    title: 'Autoriser l’accès ?',
    intro: (client) => html`<bdi>${client}</bdi> demande l’autorisation de :`,
    management: 'Avec vos propres droits d’administrateur, elle pourrait aussi :',
    resourceAlone: 'L’utiliser en votre nom',
    resource: (name, host) =>
      html`Avec un accès à <bdi>${name}</bdi> sur <bdi>${host}</bdi>, elle pourrait :`,
    claims: 'Voir certaines de vos informations',
    unknownDetail: (type) => html`Faire ceci une fois : <code>${type}</code>`,
    allow: 'Autoriser',
    deny: 'Refuser',
    returnTo: (host) => html`Vous continuerez ensuite vers <bdi>${host}</bdi>.`,
    unknownScope: (name) => html`Utiliser l’autorisation <code>${name}</code>`,
    unknownScopeHint:
      'Adressez-vous aux responsables de cette application si vous ne savez pas ce que cela signifie.',
    keepsFor: (time: string) =>
      `L’application garde cet accès jusqu’à ${time}, sauf si vous le retirez avant dans votre compte.`,
    keepsUntilTaken:
      'Ce que vous autorisez vaut jusqu’à ce que vous le retiriez dans votre compte.',
  },

  chooseAccount: {
    title: 'Choisissez un compte',
    another: 'Utiliser un autre compte',
  },

  changePassword: {
    title: 'Choisissez un nouveau mot de passe',
    expired: 'Votre mot de passe a expiré. Choisissez-en un nouveau pour continuer.',
    required: 'Avant de continuer, veuillez choisir un mot de passe connu de vous seul.',
    oldPassword: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    confirmPassword: 'Répéter le nouveau mot de passe',
    submit: 'Enregistrer et continuer',
  },

  forgotPassword: {
    title: 'Mot de passe oublié ?',
    lead: 'Saisissez l’adresse e-mail de votre compte. Nous vous enverrons un code et un lien.',
    email: 'E-mail',
    submit: 'Envoyer l’e-mail',
  },

  mailedCode: {
    resetTitle: 'Consultez vos e-mails',
    reset: (address) =>
      html`S’il existe un compte pour <bdi>${address}</bdi>, nous y avons envoyé un code et un lien. Cela peut prendre quelques minutes ; regardez aussi dans vos courriers indésirables.`,
    signIn: (name) =>
      html`S’il existe un compte <bdi>${name}</bdi> avec une adresse e-mail confirmée, nous avons envoyé un code à cette adresse. Cela peut prendre une minute ; regardez aussi dans vos courriers indésirables.`,
    verifyTitle: 'Confirmez votre adresse e-mail',
    verify: (address) =>
      html`Nous avons envoyé un code et un lien à <bdi>${address}</bdi>. Saisissez le code, ou ouvrez le lien, pour terminer votre inscription.`,
    firstTitle: 'Confirmez votre adresse e-mail',
    first: (address) =>
      html`Nous avons envoyé un code à <bdi>${address}</bdi>. Saisissez-le pour terminer votre compte. Cela peut prendre une minute ; regardez aussi dans vos courriers indésirables.`,
    change: 'Utiliser une autre adresse',
    code: 'Code reçu par e-mail',
    submit: 'Continuer',
    wrong:
      'Ce code est incorrect, a déjà été utilisé ou est trop ancien. Vérifiez-le, ou demandez-en un nouveau.',
    resend: 'Envoyer un nouveau code',
    resent: 'Un nouveau code est en route.',
    outbox: 'Aucun serveur de messagerie n’est configuré : l’e-mail attend dans la boîte d’envoi.',
    toOutbox: 'Ouvrir la boîte d’envoi',
  },

  newPassword: {
    titles: {
      forgotten: 'Choisissez un nouveau mot de passe',
      invited: 'Bienvenue',
      elsewhere: 'Est-ce votre adresse e-mail ?',
    },
    elsewhere:
      'Un compte a été créé avec elle dans un autre navigateur, peut-être par quelqu’un d’autre. S’il doit être à vous, choisissez ici son mot de passe : lui seul comptera désormais. Sinon, fermez cette page ; rien ne se passera.',
    forAccount: (account) => html`Pour votre compte <bdi>${account}</bdi>.`,
    password: 'Nouveau mot de passe',
    passwordConfirm: 'Répéter le nouveau mot de passe',
    submit: 'Enregistrer le mot de passe',
  },

  confirmEmail: {
    title: 'Est-ce votre adresse e-mail ?',
    lead: 'Ne continuez que si vous vous êtes inscrit ici vous-même. Sinon, fermez cette page ; rien ne se passera.',
    submit: 'Oui, la confirmer',
  },

  legalTexts: {
    policy: {
      title: 'Politique de confidentialité',
      lead: 'Les responsables de ce serveur n’ont pas encore publié de politique de confidentialité ici. Veuillez leur demander ce qu’ils font de vos données.',
      facts: [
        'Le serveur lui-même conserve ce que contient votre compte, les applications que vous avez autorisées et ce que vous leur avez permis, ainsi qu’un journal des connexions et des modifications avec l’heure et l’adresse réseau. Les mots de passe ne sont conservés que sous une forme qui ne permet pas de les lire.',
        'Il dépose des cookies pour reconnaître votre navigateur, votre connexion et votre langue, et aucun pour la publicité. Les applications apprennent ce que vous leur autorisez.',
      ],
    },
    terms: {
      title: 'Conditions d’utilisation',
      lead: 'Les responsables de ce serveur n’ont pas publié de conditions d’utilisation ici.',
      facts: [
        'Veuillez vous adresser à eux, ou aux responsables de l’application qui vous a envoyé ici.',
      ],
    },
  },

  outbox: {
    title: 'Boîte d’envoi',
    lead: 'Les e-mails qui auraient été envoyés. Ils sont affichés ici parce qu’aucun serveur de messagerie n’est configuré et que ce serveur est réservé à votre machine.',
    empty: 'Rien n’a encore été envoyé.',
    to: (address) => html`À <bdi>${address}</bdi>`,
  },

  logOut: {
    title: 'Se déconnecter ?',
    asked: (client) => html`<bdi>${client}</bdi> souhaite vous déconnecter.`,
    effect:
      'Vous serez déconnecté de toutes les applications ouvertes avec ce compte dans ce navigateur.',
    confirm: 'Se déconnecter',
    stay: 'Rester connecté',
  },

  signedOut: {
    title: 'Vous êtes déconnecté',
    advice:
      'Sur un appareil que d’autres personnes utilisent, fermez aussi toutes les fenêtres du navigateur.',
    finishing: 'Nous vous déconnectons de vos applications. Vous continuerez dans un instant.',
  },

  formPost: {
    title: 'Un instant',
    going: (client) => html`Vous êtes redirigé vers <bdi>${client}</bdi>.`,
    withoutScript:
      'Votre navigateur n’exécute pas de scripts ici ; veuillez continuer avec le bouton.',
  },
}
