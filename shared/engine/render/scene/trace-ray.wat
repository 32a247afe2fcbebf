;; Follows a ray through a bounding volume hierarchy: both boxes of a pair of siblings at once, on two 64-bit floats (fixed-width SIMD). Computes to the
;; last bit what the same loops in double precision do one box after the other.
;;
;; Memory, which traced-tree.ts fills; addresses and offsets are in bytes:
;;      0  the distance of what was met (f64), written here
;;      8  the link of the root
;;     16  links that are still to be followed, MOST_WAITING of them at most
;;   then  the pairs, 64 bytes each: the least x of both siblings (f32 each), their greatest x, the same of y and of z, and the two links
;;   then  the triangles in the order of leaves, 36 bytes each: a corner and two edge vectors (f32)
;; A link is an address (i32) and a count (i32): with a count of 0 it leads to the pair of a node's children, else to so many triangles of a leaf.
;;
;; Assembled into trace-ray-bytes.ts by `node assets/training/networks/assemble-kernels.ts`.
(module
  (memory (export "memory") 1)

  ;; Follows the ray from o along d up to `near`, Möller & Trumbore (1997) on the triangles; with `any` to the first triangle found, which need not be the
  ;; nearest. Returns the address of the triangle, or -1.
  (func (export "trace")
    (param $ox f64) (param $oy f64) (param $oz f64) (param $dx f64) (param $dy f64) (param $dz f64)
    (param $near f64) (param $any i32) (result i32)
    (local $depth i32) (local $at i32) (local $count i32) (local $end i32) (local $found i32) (local $met i32)
    (local $vox v128) (local $voy v128) (local $voz v128) (local $vix v128) (local $viy v128) (local $viz v128)
    (local $a v128) (local $b v128) (local $enter v128) (local $leave v128)
    (local $e1x f64) (local $e1y f64) (local $e1z f64) (local $e2x f64) (local $e2y f64) (local $e2z f64)
    (local $px f64) (local $py f64) (local $pz f64) (local $inverse f64) (local $tx f64) (local $ty f64) (local $tz f64)
    (local $u f64) (local $v f64) (local $t f64) (local $qx f64) (local $qy f64) (local $qz f64)
    (local.set $found (i32.const -1))
    (local.set $vox (f64x2.splat (local.get $ox)))
    (local.set $voy (f64x2.splat (local.get $oy)))
    (local.set $voz (f64x2.splat (local.get $oz)))
    (local.set $vix (f64x2.splat (f64.div (f64.const 1) (local.get $dx))))
    (local.set $viy (f64x2.splat (f64.div (f64.const 1) (local.get $dy))))
    (local.set $viz (f64x2.splat (f64.div (f64.const 1) (local.get $dz))))
    (local.set $depth (i32.const 16))
    (local.set $at (i32.load offset=8 (i32.const 0)))
    (local.set $count (i32.load offset=12 (i32.const 0)))
    (block $done
      (loop $next
        (block $pop
          (if (local.get $count)
            (then
              (local.set $end (i32.add (local.get $at) (i32.mul (local.get $count) (i32.const 36))))
              (loop $eachTriangle
                (block $missed
                  (local.set $e1x (f64.promote_f32 (f32.load offset=12 (local.get $at))))
                  (local.set $e1y (f64.promote_f32 (f32.load offset=16 (local.get $at))))
                  (local.set $e1z (f64.promote_f32 (f32.load offset=20 (local.get $at))))
                  (local.set $e2x (f64.promote_f32 (f32.load offset=24 (local.get $at))))
                  (local.set $e2y (f64.promote_f32 (f32.load offset=28 (local.get $at))))
                  (local.set $e2z (f64.promote_f32 (f32.load offset=32 (local.get $at))))
                  (local.set $px (f64.sub (f64.mul (local.get $dy) (local.get $e2z)) (f64.mul (local.get $dz) (local.get $e2y))))
                  (local.set $py (f64.sub (f64.mul (local.get $dz) (local.get $e2x)) (f64.mul (local.get $dx) (local.get $e2z))))
                  (local.set $pz (f64.sub (f64.mul (local.get $dx) (local.get $e2y)) (f64.mul (local.get $dy) (local.get $e2x))))
                  (local.set $inverse (f64.add (f64.add (f64.mul (local.get $e1x) (local.get $px)) (f64.mul (local.get $e1y) (local.get $py))) (f64.mul (local.get $e1z) (local.get $pz))))
                  ;; Seen from its edge.
                  (br_if $missed (f64.lt (f64.abs (local.get $inverse)) (f64.const 1e-12)))
                  (local.set $inverse (f64.div (f64.const 1) (local.get $inverse)))
                  (local.set $tx (f64.sub (local.get $ox) (f64.promote_f32 (f32.load (local.get $at)))))
                  (local.set $ty (f64.sub (local.get $oy) (f64.promote_f32 (f32.load offset=4 (local.get $at)))))
                  (local.set $tz (f64.sub (local.get $oz) (f64.promote_f32 (f32.load offset=8 (local.get $at)))))
                  (local.set $u (f64.mul (f64.add (f64.add (f64.mul (local.get $tx) (local.get $px)) (f64.mul (local.get $ty) (local.get $py))) (f64.mul (local.get $tz) (local.get $pz))) (local.get $inverse)))
                  (br_if $missed (i32.or (f64.lt (local.get $u) (f64.const 0)) (f64.gt (local.get $u) (f64.const 1))))
                  (local.set $qx (f64.sub (f64.mul (local.get $ty) (local.get $e1z)) (f64.mul (local.get $tz) (local.get $e1y))))
                  (local.set $qy (f64.sub (f64.mul (local.get $tz) (local.get $e1x)) (f64.mul (local.get $tx) (local.get $e1z))))
                  (local.set $qz (f64.sub (f64.mul (local.get $tx) (local.get $e1y)) (f64.mul (local.get $ty) (local.get $e1x))))
                  (local.set $v (f64.mul (f64.add (f64.add (f64.mul (local.get $dx) (local.get $qx)) (f64.mul (local.get $dy) (local.get $qy))) (f64.mul (local.get $dz) (local.get $qz))) (local.get $inverse)))
                  (br_if $missed (i32.or (f64.lt (local.get $v) (f64.const 0)) (f64.gt (f64.add (local.get $u) (local.get $v)) (f64.const 1))))
                  (local.set $t (f64.mul (f64.add (f64.add (f64.mul (local.get $e2x) (local.get $qx)) (f64.mul (local.get $e2y) (local.get $qy))) (f64.mul (local.get $e2z) (local.get $qz))) (local.get $inverse)))
                  ;; Nearer than a tenth of a millimetre a ray still touches its own surface.
                  (br_if $missed (i32.or (f64.le (local.get $t) (f64.const 1e-4)) (f64.ge (local.get $t) (local.get $near))))
                  (local.set $near (local.get $t))
                  (local.set $found (local.get $at))
                  (br_if $done (local.get $any)))
                (br_if $eachTriangle (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 36))) (local.get $end))))
              (br $pop)))
          ;; Where the ray enters and leaves each of the two boxes. pmin and pmax take their first where a comparison with what is no number fails.
          (local.set $a (f64x2.mul (f64x2.sub (f64x2.promote_low_f32x4 (v128.load64_zero (local.get $at))) (local.get $vox)) (local.get $vix)))
          (local.set $b (f64x2.mul (f64x2.sub (f64x2.promote_low_f32x4 (v128.load64_zero offset=8 (local.get $at))) (local.get $vox)) (local.get $vix)))
          (local.set $enter (f64x2.pmin (local.get $b) (local.get $a)))
          (local.set $leave (f64x2.pmax (local.get $a) (local.get $b)))
          (local.set $a (f64x2.mul (f64x2.sub (f64x2.promote_low_f32x4 (v128.load64_zero offset=16 (local.get $at))) (local.get $voy)) (local.get $viy)))
          (local.set $b (f64x2.mul (f64x2.sub (f64x2.promote_low_f32x4 (v128.load64_zero offset=24 (local.get $at))) (local.get $voy)) (local.get $viy)))
          (local.set $enter (f64x2.pmax (local.get $enter) (f64x2.pmin (local.get $b) (local.get $a))))
          (local.set $leave (f64x2.pmin (local.get $leave) (f64x2.pmax (local.get $a) (local.get $b))))
          (local.set $a (f64x2.mul (f64x2.sub (f64x2.promote_low_f32x4 (v128.load64_zero offset=32 (local.get $at))) (local.get $voz)) (local.get $viz)))
          (local.set $b (f64x2.mul (f64x2.sub (f64x2.promote_low_f32x4 (v128.load64_zero offset=40 (local.get $at))) (local.get $voz)) (local.get $viz)))
          (local.set $enter (f64x2.pmax (local.get $enter) (f64x2.pmin (local.get $b) (local.get $a))))
          (local.set $leave (f64x2.pmin (local.get $leave) (f64x2.pmax (local.get $a) (local.get $b))))
          (local.set $met (i64x2.bitmask (v128.and (v128.and
            (f64x2.ge (local.get $leave) (local.get $enter))
            (f64x2.gt (local.get $leave) (v128.const f64x2 0 0)))
            (f64x2.lt (local.get $enter) (f64x2.splat (local.get $near))))))
          (br_if $pop (i32.eqz (local.get $met)))
          (if (i32.eq (local.get $met) (i32.const 3))
            (then
              (local.set $met (f64.lt (f64x2.extract_lane 0 (local.get $enter)) (f64x2.extract_lane 1 (local.get $enter))))
              ;; The further one waits: the right one where the left one is nearer.
              (i64.store (local.get $depth) (i64.load offset=48 (i32.add (local.get $at) (i32.shl (local.get $met) (i32.const 3)))))
              (local.set $depth (i32.add (local.get $depth) (i32.const 8)))
              (local.set $met (i32.sub (i32.const 2) (local.get $met)))))
          ;; 1 is the left one, 2 the right one.
          (local.set $end (i32.add (local.get $at) (i32.shl (local.get $met) (i32.const 3))))
          (local.set $at (i32.load offset=40 (local.get $end)))
          (local.set $count (i32.load offset=44 (local.get $end)))
          (br $next))
        (br_if $done (i32.eq (local.get $depth) (i32.const 16)))
        (local.set $depth (i32.sub (local.get $depth) (i32.const 8)))
        (local.set $at (i32.load (local.get $depth)))
        (local.set $count (i32.load offset=4 (local.get $depth)))
        (br $next)))
    (f64.store (i32.const 0) (local.get $near))
    (local.get $found)))
