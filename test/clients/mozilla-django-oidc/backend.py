import os
from urllib.parse import urlencode

from django.contrib.auth.models import Group
from mozilla_django_oidc.auth import OIDCAuthenticationBackend

issuer, app, group = os.environ["ISSUER"], os.environ["APP"], os.environ["GROUP"]


class PersonBackend(OIDCAuthenticationBackend):
    """Takes the name and the roles of a person from user info at each sign-in."""

    def filter_users_by_claims(self, claims):
        return self.UserModel.objects.filter(username=claims["sub"])

    def create_user(self, claims):
        return self.update_user(super().create_user(claims), claims)

    def update_user(self, user, claims):
        user.first_name, user.last_name = claims.get("given_name", ""), claims.get("family_name", "")
        user.save()
        held = [each["roles"] for each in claims.get("groups", []) if each["groupId"] == group]
        roles = [Group.objects.get_or_create(name=role)[0] for role in sum(held, [])]
        user.groups.set(roles)
        return user


def username(email, claims):
    return claims["sub"]


def logout_url(request):
    parameters = {
        "id_token_hint": request.session["oidc_id_token"],
        "post_logout_redirect_uri": f"{app}/",
    }
    return f"{issuer}/session/end_session?{urlencode(parameters)}"
