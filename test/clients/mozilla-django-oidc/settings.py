import os
import secrets

issuer = os.environ["ISSUER"]

SECRET_KEY = secrets.token_hex()
ALLOWED_HOSTS = ["localhost"]
ROOT_URLCONF = "urls"
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": os.environ["DATABASE"]}}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
LOGGING = {
    "version": 1,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "loggers": {"mozilla_django_oidc": {"handlers": ["console"], "level": "DEBUG"}},
}
# For the tests alone: the page that lets an ID token expire, and signing out by a link.
OIDC_EXEMPT_URLS = ["/refresh"]
ALLOW_LOGOUT_GET_METHOD = True

# #region configuration
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "mozilla_django_oidc",
]
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    # Signs people in again, with prompt=none, when their ID token has expired.
    "mozilla_django_oidc.middleware.SessionRefresh",
]
AUTHENTICATION_BACKENDS = ["backend.PersonBackend"]
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"

OIDC_RP_CLIENT_ID = os.environ["CLIENT_ID"]
OIDC_RP_CLIENT_SECRET = os.environ["CLIENT_SECRET"]
OIDC_RP_SCOPES = "openid profile email groups"
OIDC_RP_SIGN_ALGO = "RS256"
OIDC_OP_JWKS_ENDPOINT = f"{issuer}/.well-known/jwks.json"
OIDC_OP_AUTHORIZATION_ENDPOINT = f"{issuer}/authz-srv/authz"
OIDC_OP_TOKEN_ENDPOINT = f"{issuer}/token-srv/token"
OIDC_OP_USER_ENDPOINT = f"{issuer}/users-srv/userinfo"
OIDC_OP_LOGOUT_URL_METHOD = "backend.logout_url"
OIDC_STORE_ID_TOKEN = True
OIDC_USE_PKCE = True
OIDC_USERNAME_ALGO = "backend.username"
# #endregion
