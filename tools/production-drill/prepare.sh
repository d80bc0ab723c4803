#!/bin/bash
# What the drill has instead of the world: a certificate authority that this machine trusts, certbot that asks it, and names.
set -euo pipefail
cd /drill

sign() { # <name> <subject alternative names>
  openssl ecparam -name prime256v1 -genkey -noout -out "$1.key"
  openssl req -new -key "$1.key" -subj "/CN=$1" |
    openssl x509 -req -days 90 -CA root.crt -CAkey root.key -CAcreateserial -out "$1.crt" -extfile <(echo "$2") 2> /dev/null
}

openssl ecparam -name prime256v1 -genkey -noout -out root.key
openssl req -x509 -new -key root.key -days 90 -subj "/CN=The drill's authority" -out root.crt
sign intermediate 'basicConstraints=critical,CA:true,pathlen:0'
sign site "subjectAltName=DNS:$DOMAIN"
sign mail 'subjectAltName=IP:127.0.0.1'
cp root.crt /usr/local/share/ca-certificates/firstlight-drill.crt
update-ca-certificates > /dev/null 2>&1
systemctl set-environment NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
echo "127.0.0.1 $DOMAIN" >> /etc/hosts

# Caddy issues certificates for names below localhost by itself, from an authority that it makes unless there is one.
authority=/var/lib/caddy/.local/share/caddy/pki/authorities/local
mkdir -p "$authority"
cp root.crt root.key intermediate.crt intermediate.key "$authority"
chmod -R a+rwX /var/lib/caddy

cat > /usr/local/sbin/certbot <<'CERTBOT'
#!/bin/bash
# Puts the drill's certificate where certbot would.
set -e
while [ "$1" != --domain ]; do shift; done
place=/etc/letsencrypt/live/$2
mkdir -p "$place"
cp /drill/site.crt "$place/fullchain.pem"
cp /drill/site.key "$place/privkey.pem"
CERTBOT
chmod 755 /usr/local/sbin/certbot
