"""Every piece of the kit, by category. A builder takes a Piece and fills it; `register` gives it name and defaults."""
from mesh import Piece

CATALOGUE = {}


def register(name, category, *, slots=None, wall=False, hang=False, tags=()):
    """Adds a builder under a kebab-case name; `slots` overrides slot defaults; wall and hanging pieces keep their height.

    `tags`: `all` for what every style may have, `kids` for children's rooms; everything else the styles choose by name.
    """

    def wrap(build):
        CATALOGUE[name] = dict(build=build, category=category, slots=slots or {}, wall=wall, hang=hang, tags=tuple(tags))
        return build

    return wrap


def make(name):
    """Builds one piece at the current level."""
    entry = CATALOGUE[name]
    piece = Piece(name)
    entry['build'](piece)
    if not (entry['wall'] or entry['hang']):
        piece.ground()
    return piece
