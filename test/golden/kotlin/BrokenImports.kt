package com.example

import ...
import .foo
import com.example.real.Bar

fun main() { Bar() }
