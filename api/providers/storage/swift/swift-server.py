"""OpenStack Swift with its S3 API in one process: proxy, account, container and object server, the last one in memory.

Usage: swift-server.py FOLDER ACCESS_KEY SECRET_KEY. Prints the proxy's port once it listens; ends when its input does.
"""
import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi
from swift.account.server import AccountController
from swift.common import utils
from swift.common.middleware import listing_formats, tempauth
from swift.common.middleware.s3api import s3api
from swift.common.ring import Ring
from swift.common.ring.builder import RingBuilder
from swift.common.storage_policy import reload_storage_policies
from swift.container.server import ContainerController
from swift.obj.mem_server import ObjectController
from swift.proxy.server import Application

folder, access_key, secret_key = sys.argv[1:4]


class Cache:
    """Stands in for memcached, which tempauth and the proxy look for in each request."""

    def __init__(self):
        self.kept = {}

    def set(self, key, value, **_):
        self.kept[key] = value

    def get(self, key, *_, **__):
        return self.kept.get(key)

    def incr(self, key, delta=1, **_):
        self.kept[key] = int(self.kept.get(key) or 0) + delta
        return self.kept[key]

    def delete(self, key, **_):
        self.kept.pop(key, None)


def listen():
    return eventlet.listen(('127.0.0.1', 0))


with open(os.path.join(folder, 'swift.conf'), 'w') as conf:
    conf.write('[swift-hash]\nswift_hash_path_suffix = test\n')
utils.set_swift_dir(folder)
reload_storage_policies()
os.makedirs(os.path.join(folder, 'sda'), exist_ok=True)

quiet = {'log_level': 'CRITICAL', 'log_statsd_host': ''}
common = dict(quiet, swift_dir=folder, devices=folder, mount_check='false', bind_ip='127.0.0.1')
silent = open(os.devnull, 'w')


def serve(sock, app):
    eventlet.spawn(wsgi.server, sock, app, silent, log_output=False, max_size=200)


for name, controller in [
    ('account', AccountController),
    ('container', ContainerController),
    ('object', ObjectController),
]:
    sock = listen()
    port = sock.getsockname()[1]
    builder = RingBuilder(1, 1, 0)
    builder.add_dev(
        {'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'sda'}
    )
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))
    serve(sock, controller(dict(common, bind_port=str(port))))

proxy = Application(
    dict(common, account_autocreate='true'),
    account_ring=Ring(folder, ring_name='account'),
    container_ring=Ring(folder, ring_name='container'),
)
account, user = access_key.split(':')
auth = tempauth.filter_factory(dict(quiet), **{'user_%s_%s' % (account, user): secret_key + ' .admin'})(proxy)
s3 = s3api.filter_factory(dict(quiet), location='us-east-1', s3_acl='false', cors_preflight_allow_origin='*')(auth)
app = listing_formats.filter_factory(dict(quiet))(s3)
cache = Cache()


def with_cache(env, start_response):
    env['swift.cache'] = cache
    return app(env, start_response)


front = listen()
serve(front, with_cache)
print(front.getsockname()[1], flush=True)
# Ends with whoever started it.
from eventlet import tpool
tpool.execute(sys.stdin.read)
