#!/bin/bash
# The drill's machine: this system's own files under a layer that is thrown away, with a systemd, processes and a network of its own.
# Run by tools/production-drill.js inside new namespaces; $1 is an empty folder on a disk, where large things go.
set -euo pipefail
scratch=$1
layer=$scratch/layer
root=$scratch/root

mkdir -p "$layer" "$root" "$scratch/opt"
# A file system of its own: the layer must not lie inside of what it covers.
mount -t tmpfs -o size=4g,mode=755 none "$layer"
mkdir "$layer/upper" "$layer/work"
mount -t overlay -o "lowerdir=/,upperdir=$layer/upper,workdir=$layer/work" overlay "$root"

mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 none "$root/run"
mount -t tmpfs -o mode=755 none "$root/dev"
for name in null zero full random urandom tty; do
  touch "$root/dev/$name"
  mount --bind "/dev/$name" "$root/dev/$name"
done
ln -s /proc/self/fd "$root/dev/fd"
touch "$scratch/console" "$root/dev/console"
mount --bind "$scratch/console" "$root/dev/console"
mkdir "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs -o mode=1777 none "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
mkdir -p "$root/opt"
mount --bind "$scratch/opt" "$root/opt"
# The source, and whatever else the drill brings along.
mkdir -p "$root/drill"
mount --bind "$scratch/given" "$root/drill"

cd "$root"
mkdir -p before
pivot_root . before
umount --lazy /before
ip link set lo up
# Packages need not outlive a power cut.
mkdir -p /etc/dpkg/dpkg.cfg.d
echo force-unsafe-io > /etc/dpkg/dpkg.cfg.d/drill
ln -sf /dev/null /etc/systemd/system/tmp.mount
exec env -i container=drill PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --unit=basic.target
